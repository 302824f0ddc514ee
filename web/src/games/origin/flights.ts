/** The pawns that move in an event. */

import type { EventView, OriginPawn } from "../../protocol";
import type { Flight } from "./motion";

export function flightsOf(event: EventView, board: Record<string, OriginPawn>): Flight[] {
  if (event.kind === "evolve") {
    const territory = String(event.args["territory"]);
    const pawn = String(event.args["pawn"]);
    if (board[territory]) return [];
    return [{ pawn, owner: event.seat, from: territory, to: territory, arc: false }];
  }
  const from = String(event.args["from"] ?? "");
  const to = String(event.args["to"] ?? "");
  const mover = board[from];
  if (!mover) return [];
  if (event.kind === "migrate") return [{ ...mover, from, to, arc: false }];
  const other = board[to];
  if ((event.kind === "swap" || event.kind === "exchange") && other) {
    return [
      { ...mover, from, to, arc: true },
      { ...other, from: to, to: from, arc: true },
    ];
  }
  return [];
}

/** The board after an event, for playing back several at once. */
export function boardAfter(
  event: EventView,
  board: Record<string, OriginPawn>,
): Record<string, OriginPawn> {
  const flights = flightsOf(event, board);
  if (flights.length === 0) return board;
  const left = new Set(flights.map((flight) => flight.from));
  const after = Object.fromEntries(Object.entries(board).filter(([place]) => !left.has(place)));
  for (const { to, pawn, owner } of flights) after[to] = { pawn, owner };
  return after;
}

/** The territories an event is about. */
export function placesOf(event: EventView): string[] {
  return ["territory", "from", "to"].flatMap((name) => {
    const value = event.args[name];
    return typeof value === "string" ? [value] : [];
  });
}
