/** A table in the making: what the host chooses, and what is sent to the server. */

import { t } from "../../lib/words.svelte";
import type { GameInfo, PackOffer, PackView, Settings } from "../../protocol";

export const WAYS = ["bots", "screen", "friends"] as const;
export type Way = (typeof WAYS)[number];
export const CLOCKS = ["none", "live", "days"] as const;
export const UNDOS = ["consent", "free", "none"] as const;
export const WATCHERS = ["nobody", "link", "anyone"] as const;

interface Schema {
  properties?: Record<string, unknown>;
  $defs?: Record<string, Schema>;
}

/** Whether a game's options, a JSON Schema, have one of this name. */
function has(options: Schema, name: string): boolean {
  const all = [options, ...Object.values(options.$defs ?? {})];
  return all.some(({ properties = {} }) => name in properties);
}

export class Plan {
  way = $state<Way>("bots");
  name = $state("");
  players = $state(2);
  bot = $state("");
  locals = $state(["", "", ""]);
  clock = $state<(typeof CLOCKS)[number]>("none");
  undo = $state<(typeof UNDOS)[number]>("consent");
  /** Against bots: whether a move that showed something hidden may be taken back too. */
  undoSeen = $state(false);
  watch = $state<(typeof WATCHERS)[number]>("link");
  hints = $state(true);
  start = $state("random");
  /** How far the table helps with remembering; empty where the game has no such levels. */
  belief = $state("");
  /** The hash of the content to play with. */
  content = $state("");
  /** The game's own. */
  options = $state<Record<string, unknown>>({});

  constructor(
    readonly game: GameInfo,
    options: Record<string, unknown>,
    asked: string | null,
  ) {
    this.way = WAYS.find((name) => name === asked) ?? "bots";
    const usual = !game.cooperative && this.way === "bots" ? 3 : 2;
    this.players = Math.min(game.max_players, Math.max(game.min_players, usual));
    this.options = options;
    this.content = game.pack.content;
    this.belief = game.usual_belief;
    this.bot = game.usual_partner;
  }

  get offer(): PackOffer | undefined {
    return this.game.packs.find(({ pack }) => pack.content === this.content);
  }

  get pack(): PackView {
    return this.offer?.pack ?? this.game.pack;
  }

  /** Whether the host may choose who begins. */
  get begins(): boolean {
    return has(this.game.options, "start");
  }

  get seats(): string[] {
    const others = Array.from({ length: this.players - 1 }, (_, i) => i);
    if (this.way === "bots") return ["me", ...others.map(() => `bot:${this.bot}`)];
    if (this.way === "friends") return ["me", ...others.map(() => "open")];
    const name = (i: number): string => this.locals[i]?.trim() || t("player", { number: i + 2 });
    return ["me", ...others.map((i) => `local:${name(i)}`)];
  }

  get settings(): Settings {
    const options: Record<string, unknown> = { ...this.options };
    if (this.start !== "random" && Number(this.start) < this.players)
      options["start"] = Number(this.start);
    return {
      game: this.game.name,
      players: this.players,
      pack: this.content === this.game.pack.content ? "" : this.content,
      options,
      clock: { type: this.clock },
      undo: this.undo,
      undo_seen: this.undoSeen,
      watch: this.watch,
      hints: this.hints,
      ...(this.belief ? { belief: this.belief } : {}),
    };
  }
}
