// A player for Origins in JavaScript, without dependencies.
//
//   origins bot-stdio --game junior --games 5 -- node examples/node-bot/bot.mjs
//   origins bot-stdio --server http://127.0.0.1:8765 --code K7PQ2M -- node examples/node-bot/bot.mjs
//
// It reads one JSON object a line and answers every line of type "choose" with {"move": "..."}.
// Its idea of a good move is simple: play cards, take tokens, spread over the map, and otherwise
// whatever comes first.

import { createInterface } from "node:readline";

const KINDS = ["play", "keep", "claim", "steal", "raid", "half", "tile", "evolve", "swap", "migrate",
  "exchange", "refresh", "return", "end", "pass"];

/** How much we like a move; only what our seat sees is there to judge by. */
function liking(move, seen) {
  const [kind, rest = ""] = move.split(":");
  const args = rest.split("-");
  let value = 100 * (KINDS.length - KINDS.indexOf(kind));
  if (kind === "evolve" || kind === "migrate" || kind === "swap") {
    const [, target] = args;
    const token = seen.hunting?.[target];
    if (token && token.owner === null) value += 50;
    if (kind === "evolve") value += Number(args[0][0]) + Number(args[0][1]); // tall and strong
  }
  if (kind === "tile") value += 10 * Number(args[1]);
  if (kind === "play") value += (seen.objectives ?? []).some((goal) => goal.card === args[0]) ? 40 : 0;
  return value;
}

function choose({ legal, observation }) {
  let best = legal[0];
  for (const move of legal) {
    if (liking(move, observation) > liking(best, observation)) best = move;
  }
  return best;
}

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  if (message.type === "choose") {
    process.stdout.write(JSON.stringify({ move: choose(message) }) + "\n");
  }
}
