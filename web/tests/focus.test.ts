import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { keepFocus } from "../src/lib/focus";

let stop: () => void;
const find = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(selector);
  return found;
};
const settled = (): Promise<void> => new Promise((done) => setTimeout(done, 0));

beforeEach(() => {
  document.body.innerHTML = `<main><h1>Table</h1><p data-home>Your turn</p>
    <button id="one">One</button><button id="two">Two</button></main>`;
  stop = keepFocus();
});
afterEach(() => stop());

describe("the focus", () => {
  it("goes to what is to be done when its element goes away", async () => {
    find("#one").focus();
    find("#one").remove();
    await settled();
    expect(document.activeElement).toBe(find("[data-home]"));
    find("[data-home]").remove();
    await settled();
    expect(document.activeElement).toBe(find("h1"));
  });

  it("goes there when its element can no longer be used", async () => {
    find("#one").focus();
    find("#one").setAttribute("disabled", "");
    await settled();
    expect(document.activeElement).toBe(find("[data-home]"));
  });

  it("waits for a page that is still on its way", async () => {
    find("#one").focus();
    find("main").remove();
    await settled();
    document.body.innerHTML = "<main><h1>Another page</h1></main>";
    await settled();
    expect(document.activeElement).toBe(find("h1"));
  });

  it("stays with an element that is only moved", async () => {
    find("#one").focus();
    find("main").append(find("#one"));
    await settled();
    expect(document.activeElement).toBe(find("#one"));
  });

  it("is let go by who points at something else", async () => {
    find("#one").focus();
    document.body.dispatchEvent(new Event("pointerdown", { bubbles: true }));
    find("#one").blur();
    find("#two").remove();
    await settled();
    expect(document.activeElement).toBe(document.body);
  });

  it("stays where a person has put it", async () => {
    find("#one").focus();
    find("#two").focus();
    find("#one").remove();
    await settled();
    expect(document.activeElement).toBe(find("#two"));
  });
});
