/** The words of what a game says: of another package it may bring none, then its own signs do. */

import type { Message } from "../protocol";
import { t, words } from "./words.svelte";

export function tell(message: Message, names: readonly string[] = []): string {
  if (words.has(message.key)) return t(message.key, message.args, names);
  const values = Object.values(message.args).map((value) =>
    Array.isArray(value) ? value.join(", ") : String(value),
  );
  return [message.key.replaceAll("-", " "), ...values].join(" · ");
}
