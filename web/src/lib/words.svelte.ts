/** Words from the Fluent files that Python reads too; an id in an argument becomes its name. */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";

export type Language = "en" | "fr";
export type Arg = number | string | readonly (string | number)[];
export type Args = Readonly<Record<string, unknown>>;

export const LANGUAGES: readonly Language[] = ["en", "fr"];

const SOURCES: Record<Language, () => Promise<{ default: string }>> = {
  en: () => import("virtual:words/en"),
  fr: () => import("virtual:words/fr"),
};

// An argument of one of these names holds an id; its words are the message `<prefix>-<id>`.
const PREFIXES: Record<string, string> = {
  territory: "territory",
  territories: "territory",
  origin: "territory",
  from: "territory",
  to: "territory",
  near: "territory",
  continent: "continent",
  continents: "continent",
  strait: "strait",
  card: "card",
  cards: "card",
  deck: "deck",
  column: "column",
  color: "color",
  board: "board",
  space: "space",
  kind: "kind",
  kinds: "kind",
  need: "need",
  soil: "soil",
  action: "action",
  reason: "end",
  level: "level",
  half: "half",
  pawn: "pawn",
  other: "pawn",
  target: "space",
  partner: "kind",
  wanted: "soil",
  boards: "board",
  slot: "slot",
  face: "face",
  side: "side",
};
const SEATS = new Set(["seat", "rival"]);

class Words {
  language = $state<Language>("en");
  #bundle = $state.raw<FluentBundle>(new FluentBundle("en"));
  #source = "";
  #brought: Readonly<Record<string, string>> = {};

  async speak(language: Language): Promise<void> {
    this.#source = (await SOURCES[language]()).default;
    this.#gather(language);
    this.language = language;
    document.documentElement.lang = language;
  }

  /** By language, the words of bots that other packages brought. */
  learn(texts: Readonly<Record<string, string>>): void {
    if (!Object.values(texts).some(Boolean)) return;
    this.#brought = texts;
    this.#gather(this.language);
  }

  #gather(language: Language): void {
    const bundle = new FluentBundle(language, { useIsolating: false });
    bundle.addResource(new FluentResource(this.#source), { allowOverrides: true });
    // They add words and change none; English ones where a language is missing.
    for (const one of [language, ...LANGUAGES])
      bundle.addResource(new FluentResource(this.#brought[one] ?? ""));
    this.#bundle = bundle;
  }

  has(key: string): boolean {
    const [id, attribute] = key.split(".") as [string, string?];
    const found = this.#bundle.getMessage(id);
    return attribute ? found?.attributes[attribute] !== undefined : found?.value != null;
  }

  /** The words of message `key`; `names` are those of the seats at the table. */
  say(key: string, args: Args = {}, names: readonly string[] = []): string {
    const [id, attribute] = key.split(".") as [string, string?];
    const found = this.#bundle.getMessage(id);
    const pattern = attribute ? found?.attributes[attribute] : found?.value;
    if (pattern == null) {
      console.warn(`no text ${key} (${this.language})`);
      return "…";
    }
    const values: Record<string, FluentVariable> = {};
    for (const [name, value] of Object.entries(args))
      values[name] = this.#value(name, value, names);
    const errors: Error[] = [];
    const text = this.#bundle.formatPattern(pattern, values, errors);
    for (const error of errors) console.warn(`text ${key}: ${error.message}`);
    return text;
  }

  seat(seat: number, names: readonly string[]): string {
    return names[seat] ?? this.say("player", { number: seat + 1 });
  }

  list(items: readonly string[]): string {
    return new Intl.ListFormat(this.language, { type: "conjunction" }).format(items);
  }

  #value(name: string, value: unknown, names: readonly string[]): FluentVariable {
    if (Array.isArray(value)) return value.map((item) => this.#value(name, item, names)).join(", ");
    if (typeof value === "number") {
      if (SEATS.has(name)) return this.seat(value, names);
    }
    const prefix = PREFIXES[name];
    if (prefix && this.has(`${prefix}-${String(value)}`))
      return this.say(`${prefix}-${String(value)}`);
    return typeof value === "number" ? value : String(value);
  }
}

export const words = new Words();
export const t = (key: string, args: Args = {}, names: readonly string[] = []): string =>
  words.say(key, args, names);
