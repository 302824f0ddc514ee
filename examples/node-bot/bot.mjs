// A player for Origins in JavaScript, without dependencies. It plays Origin Junior well enough to
// beat greedy, and the other games by a few simple likings.
//
//   origins arena --game junior --bots greedy,"node=stdio:node examples/node-bot/bot.mjs" --games 200
//   origins bot-stdio --server http://127.0.0.1:8765 --code K7PQ2M -- node examples/node-bot/bot.mjs
//
// It reads one JSON object a line and answers every line of type "choose" with {"move": "..."}
// (docs/bots.md). In Origin Junior it describes each move in numbers (`traits`), with the map it was
// told at the start, and takes the one with the largest weighted sum; learn.py finds the weights.

import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";

const WEIGHTS = new URL("weights.json", import.meta.url);
const CARDS = ["action", "objective", "permanent"];
/** What a territory of this colour brings. */
const REWARDS = { yellow: "action", orange: "permanent", purple: "objective", brown: "tiles" };
const SERIES = [0, 1, 3, 7, 13, 21]; // points for so many cards of a deck
const TILE = 2.9; // what a tile brings on average
const HUNTING = 6;
const STRAIT = 4;
const WOODS = 10;

const games = new Map();

/** Points for `count` cards of a deck. */
function series(count) {
  return Math.floor(count / 5) * SERIES[5] + SERIES[count % 5];
}

/** What is known of the map, with the straits of each territory. */
class Board {
  constructor({ map, adjacency, seat, players }) {
    Object.assign(this, { map, adjacency, seat, players });
    this.straits = Object.fromEntries(Object.keys(adjacency).map((place) => [place, []]));
    for (const [strait, [a, b]] of Object.entries(map.straits ?? {})) {
      this.straits[a].push([strait, b]);
      this.straits[b].push([strait, a]);
    }
  }

  /** The territories within so many steps; pawns in between do not matter. */
  within(place, steps) {
    let found = new Set([place]);
    let edge = [place];
    for (let step = 0; step < steps; step += 1) {
      const next = [];
      for (const from of edge) {
        for (const to of [...this.adjacency[from], ...this.straits[from].map(([, other]) => other)]) {
          if (!found.has(to)) {
            found.add(to);
            next.push(to);
          }
        }
      }
      edge = next;
    }
    found.delete(place);
    return found;
  }
}

/** Who has how many cards, and what everybody's points are as far as one can tell. */
class Standing {
  constructor(board, seen) {
    this.seen = seen;
    this.mine = board.seat;
    this.counts = seen.seats.map(({ hand }) => CARDS.map((deck) => hand[deck].length));
    this.left = Object.fromEntries(CARDS.map((deck) => [deck, seen.decks[deck].length]));
    this.stock = seen.stock.length;
    this.woods = [0, 1, 2].map(() => 0);
    const woods = seen.seats.map(() => ({ w: 0, b: 0, k: 0 }));
    for (const { pawn, owner } of Object.values(seen.board)) {
      if (owner !== null) woods[owner][pawn[2]] += 1;
    }
    this.woods = woods;
    const points = seen.seats.map(
      ({ tile_count: tiles }, seat) =>
        this.counts[seat].reduce((sum, count) => sum + series(count), 0) +
        TILE * tiles +
        HUNTING * Object.values(seen.hunting).filter(({ owner }) => owner === seat).length +
        STRAIT * Object.values(seen.straits).filter(({ owner }) => owner === seat).length +
        (Math.min(...Object.values(woods[seat])) >= 2 ? WOODS : 0),
    );
    const best = Math.max(...points.filter((_, seat) => seat !== this.mine));
    this.lead = seen.seats[this.mine].score - best;
    this.ahead = Math.min(...CARDS.map((deck) => this.left[deck]));
  }

  /** What a territory would bring now. */
  gain(board, place) {
    const color = board.map.territories[place].color;
    if (color === "green") return this.seen.hunting[place]?.owner === null ? HUNTING : 0;
    if (color === "brown") return TILE * Math.min(2, this.stock);
    if (color === "origin") return 0;
    const deck = REWARDS[color];
    const have = this.counts[this.mine][CARDS.indexOf(deck)];
    return this.left[deck] > 0 ? series(have + 1) - series(have) : 0;
  }
}

/** A move of Origin Junior in numbers. Their order is that of the weights. */
function traits(board, standing, move) {
  const seen = standing.seen;
  const [kind, rest] = move.split(":");
  if (rest === undefined) return null;
  const [first, to] = rest.split("-");
  const evolve = kind === "evolve" ? 1 : 0;
  const swap = kind === "swap" ? 1 : 0;
  const pawn = evolve ? first : seen.board[first].pawn;
  const rival = swap ? seen.board[to] : null;
  const from = evolve ? null : first;
  const color = board.map.territories[to].color;
  const own = Object.entries(seen.board).filter(
    ([place, { owner }]) => owner === board.seat && place !== from,
  );
  const held = new Set(own.map(([place]) => place));
  const straits = board.straits[to].filter(([strait]) => seen.straits[strait].owner === null);
  const taken = straits.filter(([, other]) => held.has(other)).length;
  const half = straits.length - taken;
  const given = from
    ? board.straits[from].filter(([strait, other]) => seen.straits[strait].owner === null && other !== to)
        .length
    : 0;
  const gain = standing.gain(board, to);
  const deck = REWARDS[color];
  const card = CARDS.includes(deck);
  const have = card ? standing.counts[board.seat][CARDS.indexOf(deck)] % 5 : -1;
  const theirs = card
    ? Math.max(...standing.counts.filter((_, s) => s !== board.seat).map((c) => c[CARDS.indexOf(deck)] % 5))
    : -1;
  const ends = card && standing.left[deck] === 1 ? 1 : 0;
  const after = standing.lead + gain + STRAIT * taken;
  const woods = { ...standing.woods[board.seat] };
  const missing = woods[pawn[2]] < 2 ? 1 : 0;
  if (evolve) woods[pawn[2]] += 1;
  const complete = evolve && missing && Math.min(...Object.values(woods)) >= 2 ? 1 : 0;
  const late = 1 - standing.ahead / 14;
  // What the pawn could do from there, and the others from where they stand.
  const reach = board.within(to, Number(pawn[0]));
  const next = [];
  const strengths = [];
  for (const place of reach) {
    const there = seen.board[place];
    if (place === from || there === undefined) next.push(standing.gain(board, place));
    else if (there.owner !== null && there.owner !== board.seat) {
      strengths.push(Number(there.pawn[1]));
      if (there.pawn[1] < pawn[1]) next.push(standing.gain(board, place));
    }
  }
  next.sort((a, b) => b - a);
  const threats = Object.entries(seen.board).filter(
    ([place, { pawn: other, owner }]) =>
      owner !== null &&
      owner !== board.seat &&
      place !== to &&
      other[1] > pawn[1] &&
      board.within(place, Number(other[0])).has(to),
  ).length;
  return [
    evolve, swap, gain, gain * late, gain * gain / 10,
    ...[0, 1, 2, 3, 4].map((count) => (have === count ? 1 : 0)),
    ...[1, 2, 3, 4].map((count) => (have === count ? late : 0)),
    ...[2, 3, 4].map((count) => (theirs === count ? 1 : 0)),
    color === "brown" ? 1 : 0, color === "brown" ? late : 0,
    color === "green" && gain > 0 ? 1 : 0, color === "green" && gain > 0 ? late : 0,
    taken, taken * late, half, half * late, given,
    evolve * Number(pawn[0]), evolve * Number(pawn[1]), evolve * Number(pawn[0]) * late,
    evolve * late, swap * late, evolve * missing, evolve * missing * late, complete,
    evolve * (seen.seats[board.seat].villages_left <= 3 ? 1 : 0),
    next[0] ?? 0, (next[0] ?? 0) * late, next[1] ?? 0, next[2] ?? 0, Math.min(next.length, 20) / 10,
    reach.size / 10, threats, threats * gain / 10, strengths.length / 5,
    rival ? Number(rival.pawn[0]) : 0, rival ? Number(rival.pawn[1]) : 0,
    from ? board.within(from, 1).size / 5 : 0, board.within(to, 1).size / 5,
    ends * (after > 0 ? 1 : 0), ends * (after < 0 ? 1 : 0),
    card && standing.left[deck] === 2 ? Math.sign(standing.lead) : 0,
    card && standing.left[deck] <= 4 ? Math.max(-3, Math.min(3, standing.lead / 10)) : 0,
  ];
}

const KINDS = ["play", "keep", "claim", "steal", "raid", "half", "tile", "evolve", "swap", "migrate",
  "exchange", "refresh", "return", "end", "pass"];

/** Elsewhere: play cards, take tokens, spread over the map, and otherwise whatever comes first. */
function liking(move, seen) {
  const [kind, rest = ""] = move.split(":");
  const args = rest.split("-");
  let value = 100 * (KINDS.length - KINDS.indexOf(kind));
  if (kind === "evolve" || kind === "migrate" || kind === "swap") {
    if (seen.hunting?.[args[1]]?.owner === null) value += 50;
    if (kind === "evolve") value += Number(args[0][0]) + Number(args[0][1]); // tall and strong
  }
  if (kind === "tile") value += 10 * Number(args[1]);
  return value;
}

function described({ match, legal, observation }) {
  const board = games.get(match);
  const standing = new Standing(board, observation);
  return legal.map((move) => traits(board, standing, move));
}

function choose(question, weights) {
  const { legal, observation } = question;
  const junior = observation.game === "junior";
  const rows = junior ? described(question) : [];
  const value = (move, i) =>
    junior && rows[i] ? rows[i].reduce((sum, x, j) => sum + x * weights[j], 0) : liking(move, observation);
  const values = legal.map(value);
  return legal[values.indexOf(Math.max(...values))];
}

/** `node bot.mjs --traits` answers with the numbers of every move instead, for learn.py. */
const learning = process.argv.includes("--traits");
const weights = learning ? [] : JSON.parse(readFileSync(WEIGHTS, "utf-8"));

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  if (message.type === "start") games.set(message.match, new Board(message));
  if (message.type === "over") games.delete(message.match);
  if (message.type === "choose") {
    const answer = learning ? described(message) : { move: choose(message, weights) };
    process.stdout.write(JSON.stringify(answer) + "\n");
  }
}
