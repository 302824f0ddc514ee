/** The grain of rock under the paint: a small tile of seamless noise, drawn once. */

const SIZE = 150;
let drawn: string | null = null;

/** Smooth seamless noise: random values on a grid of `cells`, blended between. */
function layer(cells: number, random: () => number): (x: number, y: number) => number {
  const values = Array.from({ length: cells * cells }, random);
  const at = (x: number, y: number): number =>
    values[(((y % cells) + cells) % cells) * cells + (((x % cells) + cells) % cells)] ?? 0;
  const ease = (k: number): number => k * k * (3 - 2 * k);
  return (x, y) => {
    const u = (x / SIZE) * cells;
    const v = (y / SIZE) * cells;
    const [i, j] = [Math.floor(u), Math.floor(v)];
    const [a, b] = [ease(u - i), ease(v - j)];
    const top = at(i, j) * (1 - a) + at(i + 1, j) * a;
    const low = at(i, j + 1) * (1 - a) + at(i + 1, j + 1) * a;
    return top * (1 - b) + low * b;
  };
}

export function grain(): string {
  if (drawn !== null) return drawn;
  const canvas = document.createElement("canvas");
  canvas.width = SIZE;
  canvas.height = SIZE;
  const context = canvas.getContext("2d");
  if (!context) return "";
  let seed = 7;
  const random = (): number => (seed = (seed * 16807) % 2147483647) / 2147483647;
  const layers = [layer(5, random), layer(16, random), layer(75, random)];
  const image = context.createImageData(SIZE, SIZE);
  for (let y = 0; y < SIZE; y++) {
    for (let x = 0; x < SIZE; x++) {
      const [broad = 0, middle = 0, fine = 0] = layers.map((noise) => noise(x, y));
      const shade = 1 - 0.34 * broad - 0.16 * middle - 0.2 * fine * fine;
      const at = (y * SIZE + x) * 4;
      image.data[at] = 255 * Math.min(1, shade + 0.12);
      image.data[at + 1] = 255 * Math.min(1, shade + 0.1);
      image.data[at + 2] = 255 * Math.min(1, shade + 0.06);
      image.data[at + 3] = 255;
    }
  }
  context.putImageData(image, 0, 0);
  drawn = canvas.toDataURL();
  return drawn;
}
