/** What a viewer sees of a game that nobody drew, sorted into what can be read. */

import { isHidden } from "../../lib/hidden";

export type Read =
  | { what: "nothing" }
  | { what: "hidden" }
  | { what: "word"; text: string }
  | { what: "flag"; on: boolean }
  | { what: "words"; all: readonly Read[] }
  /** One for each seat. */
  | { what: "seats"; all: readonly Read[] }
  | { what: "list"; all: readonly Read[] }
  | { what: "fields"; all: readonly Field[] };

export interface Field {
  name: string;
  value: Read;
}

/** These say who looks at what, which the table shows anyway. */
const OWN = new Set(["game", "viewer", "players", "deciders"]);

const simple = ({ what }: Read): boolean => what === "word" || what === "hidden" || what === "flag";

/** Single words are one for each seat where the name of their field says so. */
const BY_SEAT = /^(seats?|players|hands?|scores?|points|piles|tricks|counts|held)$/;

export function read(value: unknown, players: number, name = ""): Read {
  if (value === null || value === undefined) return { what: "nothing" };
  if (isHidden(value)) return { what: "hidden" };
  if (typeof value === "boolean") return { what: "flag", on: value };
  if (typeof value !== "object") return { what: "word", text: String(value) };
  if (!Array.isArray(value)) return { what: "fields", all: fields(value, players) };
  const all = value.map((item) => read(item, players));
  const flat = all.every(simple);
  const flags = all.every(({ what }) => what === "flag");
  if (all.length === players && (!flat || flags || BY_SEAT.test(name)))
    return { what: "seats", all };
  return flat ? { what: "words", all } : { what: "list", all };
}

function fields(value: object, players: number): Field[] {
  return Object.entries(value).map(([name, part]) => ({ name, value: read(part, players, name) }));
}

/** The fields of an observation, but for those that every game has. */
export function readObservation(observation: { players: number }): Field[] {
  return fields(observation, observation.players).filter(({ name }) => !OWN.has(name));
}
