import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { announcer } from "../src/lib/announce.svelte";
import { Chat, secondsFor } from "../src/lib/chat.svelte";
import { words } from "../src/lib/words.svelte";
import type { Item } from "../src/protocol";

const item = (part: Partial<Item>): Item => ({
  seq: 1,
  at: 0,
  kind: "said",
  seat: 1,
  move: null,
  events: [],
  message: { key: "log-said", args: { seat: 1 } },
  text: null,
  ...part,
});
const NAMES = ["Ada", "Bo", "Cleo"];

describe("chat", () => {
  let chat: Chat;
  beforeAll(() => words.speak("en"));
  beforeEach(() => {
    vi.useFakeTimers();
    chat = new Chat();
  });

  it("shows what was said for as long as it takes to read, and counts it until it is read", () => {
    chat.hear([item({ text: "Hello there" })], NAMES);
    expect(chat.bubbles).toEqual([{ seat: 1, text: "Hello there" }]);
    expect(chat.unread).toBe(1);
    expect(announcer.polite).toContain("Bo");
    expect(announcer.polite).toContain("Hello there");
    vi.advanceTimersByTime(secondsFor("Hello there") * 1000 + 1);
    expect(chat.bubbles).toEqual([]);
    expect(chat.unread).toBe(1);
    chat.read();
    expect(chat.unread).toBe(0);
  });

  it("has one bubble for each player, the newest", () => {
    chat.hear(
      [item({ text: "one" }), item({ seat: 2, text: "two" }), item({ text: "three" })],
      NAMES,
    );
    expect(chat.bubbles).toEqual([
      { seat: 2, text: "two" },
      { seat: 1, text: "three" },
    ]);
    expect(chat.unread).toBe(3);
  });

  it("says a sign without who made it", () => {
    chat.hear([item({ message: { key: "log-emote-wow", args: { seat: 1 } } })], NAMES);
    expect(chat.bubbles).toEqual([{ seat: 1, text: "Wow!" }]);
  });

  it("neither counts nor covers anything while the talk is on the screen", () => {
    chat.inSight = true;
    chat.hear([item({ text: "Hello" })], NAMES);
    chat.murmur();
    expect(chat.unread).toBe(0);
    expect(chat.bubbles).toEqual([]);
  });

  it("hears nothing in what is no talk", () => {
    chat.hear([item({ kind: "moved" }), item({ kind: "paused" })], NAMES);
    expect(chat.unread).toBe(0);
  });
});
