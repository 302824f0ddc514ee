/** A table in the making: what the host chooses, and what is sent to the server. */

import { t } from "../../lib/words.svelte";
import type { Settings } from "../../protocol";

export const WAYS = ["bots", "screen", "friends"] as const;
export type Way = (typeof WAYS)[number];
export const SIDES = ["easy", "random", "hard"] as const;
export const CLOCKS = ["none", "live", "days"] as const;
export const UNDOS = ["consent", "free", "none"] as const;
export const WATCHERS = ["nobody", "link", "anyone"] as const;
export const BELIEFS = ["nothing", "seen", "possible", "likely"] as const;

export class Plan {
  way = $state<Way>("bots");
  name = $state("");
  players = $state(2);
  bot = $state("");
  locals = $state(["", "", ""]);
  clock = $state<(typeof CLOCKS)[number]>("none");
  undo = $state<(typeof UNDOS)[number]>("consent");
  watch = $state<(typeof WATCHERS)[number]>("link");
  hints = $state(true);
  start = $state("random");
  sides = $state<(typeof SIDES)[number]>("easy");
  oxygen = $state(0);
  memory = $state(true);
  belief = $state<(typeof BELIEFS)[number]>("seen");

  constructor(
    readonly game: string,
    asked: string | null,
  ) {
    this.way = WAYS.find((name) => name === asked) ?? "bots";
    this.players = game !== "origine" && this.way === "bots" ? 3 : 2;
  }

  get seats(): string[] {
    const others = Array.from({ length: this.players - 1 }, (_, i) => i);
    if (this.way === "bots") return ["me", ...others.map(() => `bot:${this.bot}`)];
    if (this.way === "friends") return ["me", ...others.map(() => "open")];
    const name = (i: number): string => this.locals[i]?.trim() || t("player", { number: i + 2 });
    return ["me", ...others.map((i) => `local:${name(i)}`)];
  }

  get settings(): Settings {
    const options: Record<string, unknown> = {};
    if (this.start !== "random" && Number(this.start) < this.players)
      options["start"] = Number(this.start);
    if (this.game === "origine") {
      const { sides, oxygen, memory } = this;
      Object.assign(options, { boards: sides, oxygen, memory });
    }
    return {
      game: this.game,
      players: this.players,
      options,
      clock: { type: this.clock },
      undo: this.undo,
      watch: this.watch,
      hints: this.hints,
      ...(this.game === "origine" ? { belief: this.belief } : {}),
    };
  }
}
