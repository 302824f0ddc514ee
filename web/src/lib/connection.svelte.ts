/** One socket for the page: reconnects by itself with jitter and says how it is doing. */

import type { ClientFrame, ServerFrame } from "../protocol";
import { session } from "./session.svelte";

export type Health = "connecting" | "online" | "offline";

const PING_EVERY = 8000;
const PONG_WITHIN = 7000;
const DOUBT = 1500;
const FIRST_WAIT = 600;
const LONGEST_WAIT = 12000;
/** The server closes with this where the session has ended: logged out here or elsewhere. */
const SESSION_ENDED = 4001;

export interface Follower {
  /** The socket is open (again). */
  connected(): void;
  receive(frame: ServerFrame): void;
}

class Connection {
  health = $state<Health>("connecting");
  #socket: WebSocket | null = null;
  #follower: Follower | null = null;
  #attempts = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setInterval> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #pings = 0;

  constructor() {
    addEventListener("online", () => this.#open());
    // Without a network a server on this very machine still answers: ask before giving it up.
    addEventListener("offline", () => this.#ping(DOUBT));
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden && this.health !== "online") this.#open();
    });
  }

  follow(follower: Follower): () => void {
    this.#follower = follower;
    if (this.#socket?.readyState === WebSocket.OPEN) follower.connected();
    else this.#open();
    return () => {
      if (this.#follower !== follower) return;
      this.#follower = null;
      this.#close();
    };
  }

  send(frame: ClientFrame): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(frame));
    return true;
  }

  #open(): void {
    if (!this.#follower) return;
    const state = this.#socket?.readyState;
    if (state === WebSocket.OPEN || state === WebSocket.CONNECTING) return;
    clearTimeout(this.#retry);
    if (this.health === "online") this.health = "connecting";
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/v1/socket`);
    this.#socket = socket;
    socket.onopen = () => {
      this.#attempts = 0;
      this.health = "online";
      this.#beat = setInterval(() => this.#ping(), PING_EVERY);
      this.#follower?.connected();
    };
    socket.onmessage = (message) => {
      clearTimeout(this.#silence);
      const frame = JSON.parse(String(message.data)) as ServerFrame;
      if (frame.type !== "pong") this.#follower?.receive(frame);
    };
    socket.onclose = ({ code }) => {
      if (code === SESSION_ENDED) void session.renew();
      if (this.#socket === socket) this.#lost();
    };
  }

  #ping(within = PONG_WITHIN): void {
    if (!this.#follower) return;
    this.send({ type: "ping", n: ++this.#pings });
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#lost(), within);
  }

  #lost(): void {
    this.#close();
    if (!this.#follower) return;
    this.health = this.#attempts > 0 || !navigator.onLine ? "offline" : "connecting";
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 1.7 ** this.#attempts);
    this.#attempts += 1;
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => this.#open(), wait * (0.5 + Math.random()));
  }

  #close(): void {
    clearInterval(this.#beat);
    clearTimeout(this.#silence);
    clearTimeout(this.#retry);
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onclose = null;
    socket.onmessage = null;
    socket.onopen = null;
    socket.close();
  }
}

export const connection = new Connection();
