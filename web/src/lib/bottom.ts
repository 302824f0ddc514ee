/** Keeps a list that grows scrolled to its end. */
export function bottom(node: HTMLElement, count: number): { update: (count: number) => void } {
  const scroll = (): void => {
    node.scrollTop = node.scrollHeight;
  };
  scroll();
  let last = count;
  return {
    update: (now) => {
      if (now !== last) scroll();
      last = now;
    },
  };
}
