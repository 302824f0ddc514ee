import { beforeEach, describe, expect, it } from "vitest";
import { PAUSE } from "../src/lib/finder";
import { Walker } from "../src/lib/walker";

const NAMES = [
  ["taiga", "Taïga sans fin"],
  ["maple", "Bois d’érables"],
  ["reef", "Récif de corail"],
  ["coral", "Corail"],
  ["coral_b", "Corail B"],
  ["heart", "Cœur-Vert"],
] as const;

let here = "";
let picked = "";
let walker: Walker;
let now = 0;

beforeEach(() => {
  [here, picked, now] = ["taiga", "", 1e9];
  walker = new Walker({
    here: () => here,
    towards: (from, dx) => (dx > 0 ? "reef" : null),
    names: () => NAMES,
    go: (place) => (here = place),
    pick: (place) => (picked = place),
    zoom: () => undefined,
  });
});

function press(key: string, more: KeyboardEventInit = {}): KeyboardEvent {
  now += 100;
  const event = new KeyboardEvent("keydown", { key, cancelable: true, ...more });
  Object.defineProperty(event, "timeStamp", { value: now });
  walker.key(event);
  return event;
}

const type = (text: string): void => [...text].forEach((letter) => press(letter));

describe("typing to find", () => {
  it.each([
    ["taiga", "taiga"],
    ["TAÏGA", "taiga"],
    ["bois d’érables", "maple"],
    ["bois d'erables", "maple"],
    ["erables", "maple"],
    ["de corail", "reef"],
    ["corail", "coral"],
    ["corail b", "coral_b"],
    ["coeur vert", "heart"],
    ["cœur v", "heart"],
  ])("%s leads to %s", (text, place) => {
    here = "";
    type(text);
    expect(here).toBe(place);
    expect(picked).toBe("");
  });

  it("hears a letter that was made with a dead key, or with AltGr", () => {
    type("ta");
    press("Dead");
    type("ï");
    press("g", { ctrlKey: true, altKey: true, modifierAltGraph: true });
    here = "";
    type("a");
    expect(here).toBe("taiga");
  });

  it("leaves commands of the browser alone", () => {
    const event = press("c", { ctrlKey: true });
    expect(event.defaultPrevented).toBe(false);
    expect(here).toBe("taiga");
  });

  it.each(["ArrowRight", "ArrowUp", "Enter", "Escape", "Tab"])("begins anew after %s", (key) => {
    type("co");
    press(key);
    type("bois");
    expect(here).toBe("maple");
  });

  it("begins anew after a pause, and a space then picks", () => {
    type("co");
    now += PAUSE;
    type("bois");
    expect(here).toBe("maple");
    press(" ");
    expect(picked).toBe("");
    now += PAUSE;
    press(" ");
    expect(picked).toBe("maple");
  });
});

describe("other keys", () => {
  it("go on, and stay where nothing lies that way", () => {
    press("ArrowRight");
    expect(here).toBe("reef");
    press("ArrowLeft");
    expect(here).toBe("reef");
    press("Enter");
    expect(picked).toBe("reef");
  });
});
