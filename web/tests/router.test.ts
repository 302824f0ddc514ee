import { describe, expect, it } from "vitest";
import { match, router } from "../src/lib/router.svelte";

const ROUTES = [
  ["home", "/"],
  ["table", "/table/:id"],
  ["replay", "/table/:id/replay"],
] as const;

describe("match", () => {
  it("finds routes and their parameters", () => {
    expect(match(ROUTES, "/")).toEqual({ name: "home", params: {} });
    expect(match(ROUTES, "/table/a%20b")).toEqual({ name: "table", params: { id: "a b" } });
    expect(match(ROUTES, "/table/x/replay/")?.name).toBe("replay");
  });

  it("knows no other paths", () => {
    expect(match(ROUTES, "/table/")).toBeNull();
    expect(match(ROUTES, "/nowhere")).toBeNull();
  });
});

describe("router", () => {
  it("follows links of its own and leaves the others alone", () => {
    document.body.innerHTML = `<a id="in" href="/games?x=1">in</a><a id="new" href="/about" target="_blank">new</a>`;
    document.getElementById("in")?.click();
    expect(router.path).toBe("/games");
    expect(router.search).toBe("?x=1");
    document.getElementById("new")?.click();
    expect(router.path).toBe("/games");
  });
});
