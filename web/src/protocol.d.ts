// Made by tools/make_protocol.py from protocol.py and http_schemas.py of the server: do not edit.
// docs/protocol.md says how the frames and routes are used.

export type Observation = OriginObservation | OrigineObservation;

export type Details = OriginDetails | OrigineDetails;

export type PreviewDetails = OriginPreview;

export type Verdict = OrigineVerdict;

export type ClientFrame = Hello | Goodbye | Look | MakeMove | AskWhy | AskPreview | AskHint | AskUndo | AskPause | Resume | Consent | Resign | StandIn | Replace | Return | Say | Ping;

export type ServerFrame = FullView | Update | Ack | Held | NotDone | Reason | Previews | Hint | Presence | Clocks | Heard | Over | Gone | Problem | Pong;

/**
 * Follow a table. `since`: the last version the client has, to get what it missed.
 *
 * `seat`: as which of one's own seats to look; without it as one's only seat, or as everybody
 * does where one holds several (pass-and-play) or none.
 */
export interface Hello {
  type: "hello";
  table: string;
  since?: number | null;
  seat?: number | null;
}

/**
 * Stop following a table.
 */
export interface Goodbye {
  type: "goodbye";
  table: string;
}

/**
 * Look as another of one's own seats from now on; null: as everybody does.
 */
export interface Look {
  type: "look";
  table: string;
  seat?: number | null;
}

/**
 * Make a move. `expect`: the version it was decided on.
 */
export interface MakeMove {
  type: "move";
  table: string;
  id: string;
  seat?: number | null;
  expect: number;
  move: string;
}

/**
 * Why is this move not possible? Answered by a `reason` frame; nothing changes.
 */
export interface AskWhy {
  type: "why";
  table: string;
  id: string;
  move: string;
  seat?: number | null;
}

/**
 * What would these moves bring? Without `moves`, all that are legal now. -> `previews`
 */
export interface AskPreview {
  type: "preview";
  table: string;
  id: string;
  moves?: string[];
  seat?: number | null;
}

/**
 * Which move would the strongest bot make here? Where the table allows it. -> `hint`
 */
export interface AskHint {
  type: "hint";
  table: string;
  id: string;
  seat?: number | null;
}

/**
 * Take back `moves` of one's own moves; beyond what is free the others are asked.
 */
export interface AskUndo {
  type: "undo";
  table: string;
  id: string;
  seat?: number | null;
  expect: number;
  moves?: number;
}

/**
 * Stop the clocks: at once where nobody has a clock, otherwise if the others agree.
 */
export interface AskPause {
  type: "pause";
  table: string;
  id: string;
  seat?: number | null;
}

export interface Resume {
  type: "resume";
  table: string;
  id: string;
  seat?: number | null;
}

/**
 * Agree, or not, to what another proposed; the proposer's `yes: false` withdraws it.
 */
export interface Consent {
  type: "answer";
  table: string;
  id: string;
  seat?: number | null;
  yes: boolean;
}

/**
 * Give up for good; a bot plays the seat on while two or more others play.
 */
export interface Resign {
  type: "resign";
  table: string;
  id: string;
  seat?: number | null;
}

/**
 * Let a bot play for one's own seat.
 */
export interface StandIn {
  type: "stand-in";
  table: string;
  id: string;
  seat: number;
  bot?: string | null;
}

/**
 * Let a bot play for `absent`, who has been away for a while, if all who are there agree.
 */
export interface Replace {
  type: "replace";
  table: string;
  id: string;
  absent: number;
  seat?: number | null;
}

/**
 * Take one's own seat back from the bot, or be back before one plays it.
 */
export interface Return {
  type: "return";
  table: string;
  id: string;
  seat?: number | null;
}

/**
 * Say something, or send one of the emotes (`GET /games` lists them), where talk is open.
 *
 * What a spectator says goes to the spectators only.
 */
export interface Say {
  type: "say";
  table: string;
  id: string;
  seat?: number | null;
  text?: string | null;
  emote?: string | null;
}

export interface Ping {
  type: "ping";
  n?: number;
}

/**
 * All there is to draw, after `hello`, `look` or a gap too long to fill.
 *
 * `mine`: the seats of this client; `online`: the seats whose persons are here; `expires`: when
 * the table is removed unless one of its people comes by before, null where it is kept.
 */
export interface FullView {
  type: "view";
  table: string;
  version: number;
  mine: number[];
  lobby: TableView;
  game: GameView | null;
  online: number[];
  watchers: number;
  expires: number | null;
}

/**
 * The table without the game on it: what a lobby shows.
 */
export interface TableView {
  id: string;
  version: number;
  status: "lobby" | "over" | "paused" | "playing";
  settings: Settings;
  seats: SeatView[];
  created: number;
  host: boolean;
  code: string | null;
  pack: PackView;
  rules: number;
  commitment: string | null;
  seed: string | null;
  next: string | null;
  close: Message | null;
  rematch: boolean;
}

/**
 * The choices of the host.
 *
 * `pack`: the hash of the content to play with (`match.packs`); empty for the game's own.
 * `undo`: not at all; `free`, as far back as nothing was revealed or done by another; `consent`,
 * beyond that too when the others agree, or where only bots would have to. `undo_seen`: where
 * only bots would have to agree, also past something that was revealed; else it would be a
 * peek, for deals are fixed. `watch`: nobody, whoever has the link, or anyone (the
 * table is listed). `belief`: one of the game's belief levels, how much of what he could work
 * out is shown to a player; empty for the game's usual one. `even_delays`: moves take effect on
 * a grid of so many seconds, so that thinking time tells nothing; 0 is off. `guide`: the guided
 * first game of the game (`match.guides`), dealt as it says.
 */
export interface Settings {
  game: string;
  players: number;
  pack?: string;
  options?: Record<string, unknown>;
  clock?: NoClock | LiveClock | DaysClock;
  undo?: "consent" | "free" | "none";
  undo_seen?: boolean;
  watch?: "anyone" | "link" | "nobody";
  watch_delay?: number;
  talk?: boolean;
  belief?: string;
  even_delays?: number;
  hints?: boolean;
  guide?: boolean;
}

/**
 * Everybody takes the time he wants.
 */
export interface NoClock {
  type: "none";
}

/**
 * So many seconds for each decision, then a bank that is not refilled.
 */
export interface LiveClock {
  type: "live";
  per_move?: number;
  bank?: number;
}

/**
 * So many days for each decision: a game by correspondence.
 */
export interface DaysClock {
  type: "days";
  days?: number;
}

/**
 * One seat. `bot` is the bot that plays it: for good, or as `stand_in` for a person.
 */
export interface SeatView {
  seat: number;
  who: "bot" | "open" | "person";
  name: string;
  bot: string | null;
  stand_in: boolean;
  resigned: boolean;
  mine: boolean;
  host: boolean;
  local: boolean;
  former: boolean;
  kept: "asked" | "declined" | null;
  kept_for_me: boolean;
  tie: "block" | "mute" | null;
}

/**
 * Content: `hash` is that of its rules, `content` that of everything, to fetch it by.
 */
export interface PackView {
  id: string;
  hash: string;
  content: string;
}

/**
 * A message id and its arguments; Fluent turns it into words of the player's language.
 */
export interface Message {
  key: string;
  args: Record<string, number | string | string[]>;
}

/**
 * The game as `viewer` (a seat, or null for everybody's view) may know it.
 */
export interface GameView {
  viewer: number | null;
  moves: number;
  observation: Observation;
  legal: LegalGroup[];
  prompt: Message;
  undo: UndoView;
  clocks: ClockView | null;
  proposal: ProposalView | null;
  talk: TalkView;
  details: Details | null;
  resign: Message | null;
  ending: Ending | null;
}

/**
 * The legal moves of one kind, as texts to send back.
 */
export interface LegalGroup {
  kind: string;
  moves: string[];
}

/**
 * `free`: moves the viewer may take back at once. `ask`: how many if the others agree.
 */
export interface UndoView {
  free: number;
  ask: number;
  reason: Message | null;
  seen: boolean;
}

export interface ClockView {
  now: number;
  seats: SeatClock[];
}

/**
 * Milliseconds left at the time `now` of the clock view: for this decision, then the bank.
 */
export interface SeatClock {
  seat: number;
  move: number;
  bank: number;
  running: boolean;
}

/**
 * Something that needs the consent of the seats in `waiting`.
 */
export interface ProposalView {
  kind: "close" | "pause" | "replace" | "undo";
  seat: number;
  moves: number;
  waiting: number[];
  message: Message;
  absent: number | null;
}

/**
 * Whether the viewer may write or send an emote now.
 */
export interface TalkView {
  open: boolean;
  reason: Message | null;
}

/**
 * How the game ended: `played` to its end, or all but one resigned, or everybody did, or its
 * host `closed` the table; then what was hidden stays so.
 */
export interface Ending {
  how: "abandoned" | "closed" | "played" | "resigned";
  winners: number[];
  outcome: Outcome | null;
  verdict: Verdict | null;
  message: Message;
}

/**
 * The end of a game: `reason` is a stable key (`deck-action`), `rule` the ledger's id.
 *
 * `breakdown` says for each seat where its points come from; its values add up to the score.
 * A cooperative game has one shared score, every seat wins or none, and a `level`.
 */
export interface Outcome {
  reason: string;
  rule: string;
  scores: number[];
  winners: number[];
  breakdown: Record<string, number>[];
  level: string;
}

/**
 * What happened after version `since`, in order, and the view that it led to.
 */
export interface Update {
  type: "update";
  table: string;
  since: number;
  version: number;
  items: Item[];
  mine: number[];
  lobby: TableView;
  game: GameView | null;
  online: number[];
  watchers: number;
  expires: number | null;
}

/**
 * One entry of the table's log as a viewer sees it; `seq` is the version it led to.
 */
export interface Item {
  seq: number;
  at: number;
  kind: "answered" | "asked" | "closed" | "created" | "flagged" | "moved" | "paused" | "rematch" | "resigned" | "resumed" | "returned" | "said" | "seated" | "settings" | "started" | "stood-in" | "undone";
  seat: number | null;
  move: string | null;
  events: EventView[];
  message: Message | null;
  text: string | null;
}

/**
 * A thing that happened in the game, with its words; what the viewer may not know is Hidden.
 */
export interface EventView {
  kind: string;
  seat: number;
  args: Record<string, number | string | string[]>;
  secret: Record<string, number | string | string[] | Hidden>;
  message: Message;
}

/**
 * Something is here and this viewer does not see it.
 */
export interface Hidden {
  type: "hidden";
}

/**
 * Request `id` is carried out and stored; it led to `version`. Updates follow on their own.
 */
export interface Ack {
  type: "ack";
  table: string;
  id: string;
  version: number;
}

/**
 * A table with evened-out delays will carry out request `id` at time `until` (ms).
 */
export interface Held {
  type: "held";
  table: string;
  id: string;
  until: number;
}

/**
 * Request `id` was not carried out and nothing changed. `version` is the table's now;
 * `stale` says that the client had not seen something that matters.
 */
export interface NotDone {
  type: "refusal";
  table: string;
  id: string;
  version: number;
  refusal: Refusal;
  stale: boolean;
}

/**
 * Why a move is not possible: the rule's id, the words, and a legal move close to it.
 */
export interface Refusal {
  rule: string;
  message: Message;
  nearest: string | null;
}

/**
 * The answer to `why`; null where the move is possible.
 */
export interface Reason {
  type: "reason";
  table: string;
  id: string;
  move: string;
  refusal: Refusal | null;
}

export interface Previews {
  type: "previews";
  table: string;
  id: string;
  version: number;
  previews: Preview[];
}

/**
 * What a move would bring, as far as its player can know it beforehand.
 */
export interface Preview {
  move: string;
  events: EventView[];
  score: number | null;
  reveals: boolean;
  ends_turn: boolean;
  ends: string | null;
  details: PreviewDetails | null;
}

export interface Hint {
  type: "hint";
  table: string;
  id: string;
  version: number;
  move: string;
  bot: string;
  message: Message | null;
}

export interface Presence {
  type: "presence";
  table: string;
  online: number[];
  watchers: number;
}

export interface Clocks {
  type: "clocks";
  table: string;
  clocks: ClockView;
}

/**
 * Words among the spectators; they are not part of the game's log, and known by their
 * `number` for a while.
 */
export interface Heard {
  type: "heard";
  table: string;
  number: number;
  at: number;
  name: string;
  text: string | null;
  emote: string | null;
}

/**
 * The game has just ended; everything is open from now on.
 */
export interface Over {
  type: "over";
  table: string;
  version: number;
  ending: Ending;
}

/**
 * The client no longer follows this table.
 */
export interface Gone {
  type: "gone";
  table: string;
  message: Message;
}

/**
 * A frame that could not be understood or allowed; `id` where it had one.
 */
export interface Problem {
  type: "error";
  code: "banned" | "malformed" | "no-table" | "not-following" | "not-yours" | "too-large" | "too-many" | "unavailable";
  message: Message;
  table: string | null;
  id: string | null;
}

export interface Pong {
  type: "pong";
  n: number;
  now: number;
}

export interface NewSession {
  name: string;
}

/**
 * A table to set up. `seats` has one plan for each player; the rest is as in Settings.
 */
export interface NewTable {
  settings: Settings;
  seats: string[];
  start?: boolean;
}

/**
 * `secret`: the invite secret from the link's fragment, or the short code; `seat`: which.
 */
export interface JoinTable {
  secret: string;
  seat?: number | null;
}

/**
 * Whether I take the seats that are kept for me.
 */
export interface AnswerInvitation {
  yes: boolean;
}

export interface SetSeat {
  plan: string;
}

/**
 * The new order: `order[i]` is the present seat that comes to place i.
 */
export interface SwapSeats {
  order: number[];
}

/**
 * As the frame `move` of the socket.
 */
export interface NewMove {
  id: string;
  expect: number;
  move: string;
  seat?: number | null;
}

/**
 * Keeps the games and settings of the present session under a login.
 */
export interface NewAccount {
  login: string;
  password: string;
}

export interface Login {
  login: string;
  password: string;
}

/**
 * The old password and the one that counts from now on.
 */
export interface ChangePassword {
  old: string;
  new: string;
}

/**
 * `sure` says that it is meant. An account's `password`; a guest has none.
 */
export interface DeleteMe {
  sure: "True";
  password?: string | null;
}

export interface ChangeMe {
  name?: string | null;
  settings?: Record<string, string | number | boolean> | null;
}

export interface NewToken {
  name: string;
}

/**
 * Whoever has a seat.
 */
export interface AboutSeat {
  by: "seat";
  seat: number;
}

/**
 * Whoever said entry `seq` of the log.
 */
export interface AboutSaid {
  by: "said";
  seq: number;
}

/**
 * Whoever said `heard` number `murmur` among the spectators.
 */
export interface AboutMurmur {
  by: "murmur";
  murmur: number;
}

export interface NewTie {
  about: AboutSeat | AboutSaid | AboutMurmur;
  what: "block" | "mute" | "none";
}

/**
 * `what`: the name of whom it is about, or what he said.
 */
export interface NewReport {
  about: AboutSeat | AboutSaid | AboutMurmur;
  what: "message" | "name";
  reason: string;
}

export interface Me {
  id: string;
  name: string;
  account: string | null;
  settings: Record<string, string | number | boolean>;
}

/**
 * Somebody whom I muted or blocked; `name` is null where he is gone.
 */
export interface TieInfo {
  key: string;
  name: string | null;
  what: "block" | "mute";
  at: number;
}

export interface TieList {
  ties: TieInfo[];
}

/**
 * A bearer token for a program; it is shown once.
 */
export interface Token {
  token: string;
  me: Me;
}

/**
 * Where I am logged in. `device` is roughly what with, such as `Firefox · Linux`, or empty.
 *
 * `program`: the name of a program of mine, whose token this is. `current`: the one that asks.
 */
export interface MySession {
  id: string;
  created: number;
  seen: number;
  device: string;
  program: string | null;
  current: boolean;
}

export interface MySessions {
  sessions: MySession[];
}

/**
 * `token`: of a program, the one that counts from now on; a browser gets a cookie.
 */
export interface PasswordChanged {
  sessions: MySession[];
  token: string | null;
}

export interface MyMove {
  at: number;
  seat: number;
  move: string;
}

export interface MyWords {
  at: number;
  seat: number;
  text: string;
}

/**
 * A table with what I did there: the moves I made, also those taken back, and what I said.
 */
export interface MyTable {
  id: string;
  game: string;
  status: string;
  created: number;
  updated: number;
  host: boolean;
  seats: number[];
  names: string[];
  moves: MyMove[];
  said: MyWords[];
}

/**
 * All that is kept of me. Secrets are not: of those there are only hashes. Times are
 * milliseconds since 1970 in UTC.
 */
export interface MyData {
  me: Me;
  created: number;
  sessions: MySession[];
  tables: MyTable[];
}

/**
 * `about` is the message that describes it, an attribute such as `bot-greedy.text`.
 *
 * `level` orders the ladder, 1 the gentlest. Bots that another package brought come after it,
 * and may have no words.
 */
export interface BotInfo {
  name: string;
  title: Message;
  about: Message;
  level: number;
  brought: boolean;
}

/**
 * A pack that a table can be made with; its title and what it is, by language.
 */
export interface PackOffer {
  pack: PackView;
  title: Record<string, string>;
  about: Record<string, string>;
}

export interface GameInfo {
  name: string;
  rules: number;
  min_players: number;
  max_players: number;
  pack: PackView;
  packs: PackOffer[];
  options: Record<string, unknown>;
  bots: BotInfo[];
  cooperative: boolean;
  belief_levels: string[];
  usual_belief: string;
  usual_partner: string;
  talk: "contract" | "open";
  talk_rule: string;
  move_prefix: string;
  move_arguments: Record<string, string[]>;
  guide: boolean;
}

/**
 * A guided first game: its steps, by turns of the player; their words are `guide-GAME-ID`.
 */
export interface GuideSteps {
  turns: GuideStep[][];
}

/**
 * One idea. Without a `move` it is only read.
 *
 * `also`: other moves that show the same idea. `at`: what it points at, in the order in which the
 * player needs it. `brings`: the kinds of events that the move must lead to in the chosen deal.
 * `shows`: what is seen of the table from this step on and not before: panels, and `undo`.
 */
export interface GuideStep {
  id: string;
  move: string;
  also: string[];
  at: string[];
  brings: string[];
  shows: string[];
}

export interface Games {
  games: GameInfo[];
  emotes: string[];
  version: string;
}

/**
 * `invite` belongs in the fragment of a link (`/t/ID#invite=...`), never in a query.
 */
export interface TableMade {
  table: TableView;
  invite: string;
  code: string;
}

export interface Tables {
  tables: TableCard[];
}

/**
 * A table in a list.
 */
export interface TableCard {
  table: TableView;
  mine: number[];
  my_turn: boolean;
  updated: number;
  expires: number | null;
}

/**
 * One table as its viewer sees it, without a socket.
 */
export interface TableState {
  version: number;
  mine: number[];
  lobby: TableView;
  game: GameView | null;
  expires: number | null;
}

export interface Log {
  version: number;
  items: Item[];
}

/**
 * The game step by step as `viewer` could see it; after the end also as `open`.
 */
export interface Replay {
  table: TableView;
  viewer: number | null;
  steps: Step[];
}

/**
 * One step of a replay: the position after `item`, for the timeline.
 */
export interface Step {
  n: number;
  item: Item | null;
  observation: Observation;
}

/**
 * After the end: the best score still possible at each step, where the game knows it.
 */
export interface Possible {
  best: number[];
}

/**
 * After the end, where the game tells it: at each step why a bot made that move.
 */
export interface Reasons {
  why: (Message | null)[];
}

/**
 * The data files of a pack by path, such as `map` or `drawing/boards`; its words in Fluent, by
 * language.
 */
export interface Pack {
  manifest: Record<string, unknown>;
  files: Record<string, unknown>;
  texts: Record<string, string>;
}

/**
 * The files of a pack as they are written, by path: `map.json`, `texts/en/map.ftl`.
 */
export interface PackFiles {
  files: Record<string, string>;
}

/**
 * The move is stored; it led to `version`.
 */
export interface MoveStored {
  version: number;
}

export interface Health {
  status: "ok" | "unavailable";
  version: string;
  store: string;
  problems: Record<string, string>;
}

/**
 * RFC 9457 problem+json; `message` has the words, `rule` where a rule refused.
 */
export interface ProblemBody {
  type: string;
  title: string;
  status: number;
  detail: string;
  message: Message;
  rule: string | null;
}

export interface OriginObservation {
  game: string;
  viewer: number | null;
  players: number;
  deciders: number[];
  turn: number;
  phase: string;
  seat: number;
  start: number;
  acted: boolean;
  waiting: [string, number, number][];
  plays: Record<string, number>;
  turn_bonus: Record<string, number>;
  trigger: string | null;
  trigger_seat: number | null;
  last_turns: number;
  passes: number;
  reason: string | null;
  board: Record<string, OriginPawn>;
  reserve: Record<string, number>;
  seats: OriginPlayerSeen[];
  decks: Record<string, (string | Hidden)[]>;
  discard: string[];
  tiles: Record<string, number[]>;
  stock: (number | Hidden)[];
  hunting: Record<string, OriginToken>;
  straits: Record<string, OriginToken>;
  objectives: OriginProgress[];
  halves: Record<string, OriginHalfSeen>;
}

export interface OriginPawn {
  pawn: string;
  owner: number | null;
}

export interface OriginPlayerSeen {
  seat: number;
  villages_left: number;
  hand: Record<string, (string | Hidden)[]>;
  played: string[];
  tiles: number[] | Hidden;
  tile_count: number;
  score: number | Hidden;
}

export interface OriginToken {
  value: number | Hidden;
  owner: number | null;
}

/**
 * How near an Objective in one's own hand is.
 */
export interface OriginProgress {
  card: string;
  have: number;
  need: number;
}

/**
 * One half of a reward, from what lies open on the table.
 */
export interface OriginHalfSeen {
  tiles: number;
  levels: number[];
  cards: number;
  back: number;
  ends: string | null;
  message: Message;
}

export interface OrigineObservation {
  game: string;
  viewer: number | null;
  players: number;
  deciders: number[];
  turn: number;
  phase: string;
  active: number;
  memory: boolean;
  talk: boolean;
  shown: number | null;
  designated: string | null;
  target: string | null;
  boards: OrigineBoardSeen[];
  hands: ((OriginePawnSeen | null)[])[];
  bag: number;
  bacteria_aside: boolean;
  discarded: string[];
  passing: number | null;
  score: number | Hidden;
  level: string | null;
}

export interface OrigineBoardSeen {
  board: string;
  side: string;
  aside: boolean;
  complete: boolean;
  spaces: OrigineSpaceSeen[];
  white: OrigineSpaceSeen;
}

export interface OrigineSpaceSeen {
  space: string;
  soil: string;
  pawn: OriginePawnSeen | null;
}

/**
 * A pawn in sight. `up`: its need side is; `known_by`: the seats that have ever seen it.
 *
 * Without the memory aid `known_by` stays empty: to keep track of it is what memory is for.
 */
export interface OriginePawnSeen {
  kind: string;
  need: string | Hidden;
  up: boolean;
  known_by: number[];
}

/**
 * `counted`: for each Objective in the viewer's hand the territories or straits that count.
 *
 * `points`: for each seat where its points come from now; nothing where the viewer cannot count
 * them (J-HID-1).
 */
export interface OriginDetails {
  counted: Record<string, string[]>;
  points: Record<string, number>[];
}

/**
 * `belief`: what the viewer may conclude about each pawn in sight.
 */
export interface OrigineDetails {
  belief: OriginePawnBelief[];
}

/**
 * What the screen may show at a pawn, as far as the level chosen goes.
 */
export interface OriginePawnBelief {
  place: string;
  kind: string;
  seen: string | null;
  possible: string[];
  likely: Record<string, number>;
}

export interface OriginPreview {
  objectives: OriginObjectiveChange[];
  beside: string[];
  brings: Message[];
}

export interface OriginObjectiveChange {
  card: string;
  before: number;
  after: number;
  need: number;
}

/**
 * The whole planet: its Continents, its Oxygen, its points and the level reached.
 */
export interface OrigineVerdict {
  boards: OrigineBoardVerdict[];
  oxygen: number;
  points: number;
  level: string;
  why: Message;
}

/**
 * Whether a Continent is validated, its points, and the words for it.
 */
export interface OrigineBoardVerdict {
  board: string;
  side: string;
  validated: boolean;
  points: number;
  why: Message;
  pawns: OriginePawnVerdict[];
}

/**
 * Whether the need of one Element is met, and the words for it.
 */
export interface OriginePawnVerdict {
  space: string;
  kind: string;
  need: string;
  met: boolean;
  rule: string;
  why: Message;
}
