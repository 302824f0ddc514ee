/** Words from the Fluent files that Python reads too; an id in an argument becomes its name. */

import named from "@content/arguments.json";
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";

export type Arg = number | string | readonly (string | number)[];
export type Args = Readonly<Record<string, unknown>>;
export type LanguageInfo = NonNullable<Window["languages"]>[number];

export const LANGUAGES: readonly LanguageInfo[] = window.languages ?? [];

/** The language for someone who wants these, the dearest first: `pt-BR` takes `pt` too. */
export function fitting(tags: readonly string[]): string {
  for (const tag of tags)
    for (let wanted = tag.toLowerCase(); wanted; wanted = wanted.replace(/(^|-)[^-]*$/, "")) {
      const found = LANGUAGES.find((language) => language.tag.toLowerCase() === wanted);
      if (found) return found.tag;
    }
  return LANGUAGES[0]?.tag ?? "en";
}

const info = (tag: string): LanguageInfo | undefined =>
  LANGUAGES.find((language) => language.tag === tag) ?? LANGUAGES[0];

/** A file of a language; its name changes with what it says, so the browser keeps it. */
async function load(name: string | undefined): Promise<Response> {
  const response = await fetch(`/texts/${name ?? ""}`);
  if (!response.ok) throw new Error(`no texts ${name ?? ""}`);
  return response;
}

export interface Chapter {
  title: string;
  /** A custom that is told among the rules has no id. */
  rules: readonly { id: string; text: string }[];
}
/** By game, the rules by chapter. */
export type Rulebooks = Record<string, { chapters: readonly Chapter[] }>;

class Words {
  language = $state("en");
  #bundle = $state.raw<FluentBundle>(new FluentBundle("en"));
  #source = "";
  #wish = "";
  /** By the hash of a pack, its words by language. */
  #packs = new Map<string, Readonly<Record<string, string>>>();
  #pack = "";
  /** By language, what is said in guided games; empty until one is played. */
  #guides = new Map<string, string>();

  async speak(language: string): Promise<void> {
    this.#wish = language;
    const source = await (await load(info(language)?.words)).text();
    if (this.#guides.size > 0) await this.#learnGuides(language);
    if (this.#wish !== language) return; // another was asked for meanwhile
    this.#source = source;
    this.#gather(language);
    this.language = language;
    document.documentElement.lang = language;
  }

  /** What is said in guided games. */
  async learnGuides(): Promise<void> {
    await this.#learnGuides(this.language);
    this.#gather(this.language);
  }

  async #learnGuides(language: string): Promise<void> {
    if (this.#guides.has(language)) return;
    this.#guides.set(language, await (await load(info(language)?.guides)).text());
  }

  learnPack(content: string, texts: Readonly<Record<string, string>>): void {
    this.#packs.set(content, texts);
    if (content === this.#pack) this.#gather(this.language);
  }

  /** Speak as the pack with this hash does, until what is answered is called. */
  usePack(content: string): () => void {
    this.#wear(content);
    return () => this.#wear("");
  }

  #wear(content: string): void {
    const other = this.#packs.has(this.#pack) || this.#packs.has(content);
    this.#pack = content;
    if (other) this.#gather(this.language);
  }

  #gather(language: string): void {
    const bundle = new FluentBundle(language, { useIsolating: false });
    const pack = this.#packs.get(this.#pack) ?? {};
    const said = pack[language] ?? pack[LANGUAGES[0]?.tag ?? ""] ?? "";
    for (const source of [this.#source, this.#guides.get(language) ?? "", said])
      bundle.addResource(new FluentResource(source), { allowOverrides: true });
    this.#bundle = bundle;
  }

  /** The rules of all games in a language. */
  async rules(language: string): Promise<Rulebooks> {
    return (await (await load(info(language)?.rules)).json()) as Rulebooks;
  }

  has(key: string): boolean {
    const [id, attribute] = key.split(".") as [string, string?];
    const found = this.#bundle.getMessage(id);
    return attribute ? found?.attributes[attribute] !== undefined : found?.value != null;
  }

  /** A day, as it is written out in a sentence. */
  day(at: number): string {
    return new Intl.DateTimeFormat(this.language, { dateStyle: "long" }).format(at);
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

  /** What is said by language, in this one or else in the first. */
  of(said: Readonly<Record<string, string>>): string {
    return said[this.language] ?? said[LANGUAGES[0]?.tag ?? ""] ?? "";
  }

  /** Day and time, from milliseconds since 1970. */
  moment(at: number): string {
    const style = { dateStyle: "medium", timeStyle: "short" } as const;
    return new Intl.DateTimeFormat(this.language, style).format(at);
  }

  list(items: readonly string[]): string {
    return new Intl.ListFormat(this.language, { type: "conjunction" }).format(items);
  }

  #value(name: string, value: unknown, names: readonly string[]): FluentVariable {
    if (Array.isArray(value)) return value.map((item) => this.#value(name, item, names)).join(", ");
    if (typeof value === "number") {
      if (named.seats.includes(name)) return this.seat(value, names);
    }
    const prefix = (named.ids as Record<string, string>)[name];
    if (prefix && this.has(`${prefix}-${String(value)}`))
      return this.say(`${prefix}-${String(value)}`);
    return typeof value === "number" ? value : String(value);
  }
}

export const words = new Words();
export const t = (key: string, args: Args = {}, names: readonly string[] = []): string =>
  words.say(key, args, names);
