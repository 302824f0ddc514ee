/** The words of what a game says: of another package it may bring none, then its own signs do. */

import type { Message } from "../protocol";
import { games } from "./games.svelte";
import { parseMove } from "./moves";
import { t, words } from "./words.svelte";

export function tell(message: Message, names: readonly string[] = []): string {
  if (words.has(message.key)) return t(message.key, message.args, names);
  const values = Object.values(message.args).map((value) =>
    Array.isArray(value) ? value.join(", ") : String(value),
  );
  return [message.key.replaceAll("-", " "), ...values].join(" · ");
}

/** What happened without its player, where a line begins with who it was. */
export function tellShort(message: Message, names: readonly string[]): string {
  const short = `${message.key}.short`;
  return words.has(short) ? t(short, message.args, names) : tell(message, names);
}

/** What the reader did himself: as said to him, where there are words for that. */
export function tellOwn(message: Message, names: readonly string[]): string {
  const own = `${message.key}.you`;
  return words.has(own) ? t(own, message.args, names) : tell(message, names);
}

const SEATS = new Set(["seat", "rival"]);

/** A move in words. */
export function tellMove(game: string, text: string, names: readonly string[]): string {
  const { kind, args } = parseMove(text);
  const info = games.find(game);
  const key = `${info?.move_prefix ?? ""}${kind}`;
  const called = info?.move_arguments[kind] ?? [];
  if (!words.has(key) || called.length < args.length) return text;
  const parts = args.map((value, i) => {
    const name = called[i] ?? "";
    return [name, SEATS.has(name) ? Number(value) : value] as const;
  });
  return t(key, Object.fromEntries(parts), names);
}
