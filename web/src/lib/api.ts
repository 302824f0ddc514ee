/** The HTTP side of the server: sessions, lists, tables, packs, replays. docs/protocol.md */

import type {
  Games,
  GuideSteps,
  Me,
  Message,
  MySession,
  MySessions,
  NewReport,
  NewTable,
  NewTie,
  Possible,
  Reasons,
  ProblemBody,
  Replay,
  TableCard,
  TableMade,
  TableState,
  Tables,
  TieInfo,
  TieList,
} from "../protocol";

const BASE = "/api/v1";

/** What went wrong, with the words for it. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly words: Message,
    readonly rule: string | null = null,
  ) {
    super(words.key);
  }
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  let response: Response;
  try {
    response = await fetch(BASE + path, {
      method,
      credentials: "same-origin",
      headers: body === undefined ? {} : { "content-type": "application/json" },
      body: body === undefined ? null : JSON.stringify(body),
    });
  } catch {
    throw new ApiError(0, { key: "error-offline", args: {} });
  }
  if (response.status === 204) return undefined as T;
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) {
    const problem = answer as Partial<ProblemBody> | null;
    const fallback: Message = { key: "error-server", args: { status: response.status } };
    throw new ApiError(response.status, problem?.message ?? fallback, problem?.rule ?? null);
  }
  return answer as T;
}

const path = (id: string, rest = ""): string => `/tables/${encodeURIComponent(id)}${rest}`;
const sessionsOf = (list: MySessions): readonly MySession[] => list.sessions;
let games: Promise<Games> | null = null;

export const api = {
  /** Nothing where this browser has no session yet. */
  me: () => call<Me | undefined>("GET", "/me"),
  session: (name: string) => call<Me>("POST", "/session", { name }),
  register: (login: string, password: string) => call<Me>("POST", "/accounts", { login, password }),
  login: (login: string, password: string) => call<Me>("POST", "/login", { login, password }),
  logout: () => call<undefined>("POST", "/logout", {}),
  changePassword: (old: string, next: string) =>
    call<MySessions>("POST", "/me/password", { old, new: next }).then(sessionsOf),
  sessions: () => call<MySessions>("GET", "/me/sessions").then(sessionsOf),
  endSession: (id: string) => call<MySessions>("DELETE", `/me/sessions/${id}`, {}).then(sessionsOf),
  endOtherSessions: () => call<MySessions>("DELETE", "/me/sessions", {}).then(sessionsOf),
  dataAddress: `${BASE}/me/data`,
  deleteMe: (password: string | null) =>
    call<undefined>("POST", "/me/delete", { sure: true, password }),
  games: (): Promise<Games> => {
    games ??= call<Games>("GET", "/games").catch((error: unknown) => {
      games = null;
      throw error;
    });
    return games;
  },
  pack: <T>(content: string) =>
    call<{ files: T; texts: Record<string, string> }>("GET", `/packs/${content}`),
  guide: (game: string) => call<GuideSteps>("GET", `/guides/${game}`),
  newGuided: (game: string) => call<TableMade>("POST", `/guides/${game}`, {}),
  newTable: (table: NewTable) => call<TableMade>("POST", "/tables", table),
  mine: () => call<Tables>("GET", "/tables/mine").then((list): TableCard[] => list.tables),
  watchable: () => call<Tables>("GET", "/tables/watch").then((list): TableCard[] => list.tables),
  state: (id: string) => call<TableState>("GET", path(id, "")),
  byCode: (secret: string) => call<TableState>("POST", "/tables/by-code", { secret }),
  join: (id: string, secret: string, seat?: number) =>
    call<TableState>("POST", path(id, "/join"), { secret, seat: seat ?? null }),
  seat: (id: string, seat: number, plan: string) =>
    call<TableState>("PUT", path(id, `/seats/${seat}`), { plan }),
  leave: (id: string) => call<TableState>("POST", path(id, "/leave"), {}),
  start: (id: string) => call<TableState>("POST", path(id, "/start"), {}),
  answer: (id: string, yes: boolean) => call<TableState>("POST", path(id, "/answer"), { yes }),
  rematch: (id: string) => call<TableMade>("POST", path(id, "/rematch"), {}),
  ties: () => call<TieList>("GET", "/me/ties").then((list): readonly TieInfo[] => list.ties),
  liftTie: (key: string) =>
    call<TieList>("DELETE", `/me/ties/${key}`, {}).then((list): readonly TieInfo[] => list.ties),
  tie: (id: string, about: NewTie["about"], what: NewTie["what"]) =>
    call<undefined>("POST", path(id, "/ties"), { about, what }),
  report: (id: string, about: NewReport["about"], what: NewReport["what"], reason: string) =>
    call<undefined>("POST", path(id, "/reports"), { about, what, reason }),
  closeTable: (id: string) => call<undefined>("POST", path(id, "/close"), {}),
  log: (id: string, since: number, seat: number | null) =>
    call<import("../protocol").Log>(
      "GET",
      path(id, `/log?since=${since}${seat === null ? "" : `&seat=${seat}`}`),
    ),
  replay: (id: string, viewer: "me" | "public" | "open", seat?: number) =>
    call<Replay>(
      "GET",
      path(id, `/replay?viewer=${viewer}${seat === undefined ? "" : `&seat=${seat}`}`),
    ),
  possible: (id: string) => call<Possible>("GET", path(id, "/possible")),
  reasons: (id: string) => call<Reasons>("GET", path(id, "/reasons")),
  recordAddress: (id: string, viewer: "me" | "open") => BASE + path(id, `/record?viewer=${viewer}`),
};
