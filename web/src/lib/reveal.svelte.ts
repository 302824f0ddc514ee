/** Which panel somebody wants to see, asked for from outside of the table's panels. */

class Reveal {
  wanted = $state<string | null>(null);

  show(panel: string): void {
    this.wanted = panel;
  }

  done(): void {
    this.wanted = null;
  }
}

export const reveal = new Reveal();
