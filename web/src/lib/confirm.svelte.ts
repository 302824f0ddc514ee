/** A move is chosen first and sent when it is chosen again, or confirmed. */

export interface Confirming {
  /** Whether the player wants to confirm; else a choice is sent at once. */
  confirm: boolean;
  send: (move: string) => void;
}

export class Confirmer<Table extends Confirming> {
  /** The move that waits to be confirmed. */
  pending = $state.raw<string | null>(null);

  constructor(protected readonly table: () => Table) {}

  /** Drop whatever was picked. */
  clear(): void {
    this.pending = null;
  }

  /** One step back; false where there was none. */
  back(): boolean {
    const had = this.pending !== null;
    this.pending = null;
    return had;
  }

  confirm(): void {
    if (this.pending === null) return;
    const move = this.pending;
    this.clear();
    this.table().send(move);
  }

  choose(move: string): void {
    const again = this.pending === move;
    this.pending = move;
    if (again || !this.table().confirm) this.confirm();
  }
}
