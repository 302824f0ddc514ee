/** What a person chose for this browser; kept in local storage. */

import type { Pace } from "./pace.svelte";
import { fitting } from "./words.svelte";

export type Theme = "system" | "light" | "dark";
export type Motion = "system" | "full" | "none";

export interface Choices {
  language: string;
  theme: Theme;
  motion: Motion;
  sound: boolean;
  patterns: boolean;
  confirm: boolean;
  /** Of the moves of others. */
  pace: Pace;
  /** The only tile that fits is taken, the turn ended where nothing else is left. */
  forced: boolean;
  finish: boolean;
  textSize: number;
  name: string;
}

const KEY = "origins.settings";
export const TEXT_SIZES = [90, 100, 115, 130] as const;

const DEFAULTS = (): Choices => ({
  language: fitting(navigator.languages),
  theme: "system",
  motion: "system",
  sound: false,
  patterns: true,
  confirm: true,
  pace: "normal",
  forced: true,
  finish: false,
  textSize: 100,
  name: "",
});

function stored(): Partial<Choices> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Choices>;
  } catch {
    return {};
  }
}

class Settings {
  choices = $state<Choices>({ ...DEFAULTS(), ...stored() });
  #still = $state(false);
  #night = $state(false);

  constructor() {
    this.#follow("(prefers-reduced-motion: reduce)", (on) => (this.#still = on));
    this.#follow("(prefers-color-scheme: dark)", (on) => (this.#night = on));
  }

  #follow(query: string, use: (on: boolean) => void): void {
    const list = matchMedia(query);
    use(list.matches);
    list.addEventListener("change", () => {
      use(list.matches);
      this.apply();
    });
  }

  /** Whether things may move. */
  get moving(): boolean {
    const { motion } = this.choices;
    return motion === "full" || (motion === "system" && !this.#still);
  }

  set(change: Partial<Choices>): void {
    Object.assign(this.choices, change);
    try {
      localStorage.setItem(KEY, JSON.stringify(this.choices));
    } catch {
      // without storage the choice holds until the page is left
    }
    this.apply();
  }

  apply(): void {
    const root = document.documentElement;
    const { theme, textSize, patterns } = this.choices;
    root.dataset["theme"] = theme === "system" ? (this.#night ? "dark" : "light") : theme;
    root.style.setProperty("--text", `${textSize}%`);
    root.dataset["motion"] = this.moving ? "full" : "none";
    root.dataset["patterns"] = patterns ? "on" : "off";
  }
}

export const settings = new Settings();
