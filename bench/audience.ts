import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { WebSocket } from "ws";
import type { Place } from "./places.ts";

const OPENED_AT_ONCE = 20;
/** Milliseconds after the last message. A message that has not arrived by then counts as lost. */
const PATIENCE_MS = 15_000;

/** The text of a message: its number and the time at which it was sent. */
const NUMBERED = /"text":"#(\d+) ([\d.]+)"/g;

/** The deliveries of some messages to all streams and sockets together. */
export interface Heard {
  deliveries: number;
  lost: number;
  doubled: number;
  /** Milliseconds from sending to arrival, of each delivery, ascending. */
  delays: number[];
  /** From before the first message was sent until the last delivery. */
  seconds: number;
}

/** Many streams and sockets of one conversation. */
export class Audience {
  readonly #place: Place;
  /** What closes each of them. */
  readonly #closers: (() => void)[] = [];
  #first = 0;
  /** The deliveries of each message of this round, by stream. */
  #heard: Uint8Array[] = [];
  #delays: number[] = [];
  #doubled = 0;
  #lastAt = 0;

  constructor(place: Place) {
    this.#place = place;
  }

  openStreams(count: number): Promise<void> {
    return this.#openAll(count, (index) => this.#openStream(index));
  }

  openSockets(count: number): Promise<void> {
    return this.#openAll(count, (index) => this.#openSocket(index));
  }

  /** Has `send` send `count` messages with the given texts, and waits until all streams have received them. */
  async hear(count: number, send: (texts: string[]) => Promise<void>): Promise<Heard> {
    this.#first += this.#heard[0]?.length ?? 0;
    this.#heard = this.#closers.map(() => new Uint8Array(count));
    this.#delays = [];
    this.#doubled = 0;
    const expected = count * this.#closers.length;
    const began = performance.now();
    await send(Array.from({ length: count }, (_, n) => `#${this.#first + n}`));
    const sent = performance.now();
    while (this.#delays.length < expected && performance.now() - sent < PATIENCE_MS) await pause(20);
    return {
      deliveries: this.#delays.length,
      lost: expected - this.#delays.length,
      doubled: this.#doubled,
      delays: this.#delays.sort((a, b) => a - b),
      seconds: (this.#lastAt - began) / 1000,
    };
  }

  close(): void {
    for (const close of this.#closers) close();
  }

  async #openAll(count: number, open: (index: number) => Promise<void>): Promise<void> {
    const first = this.#closers.length;
    for (let from = 0; from < count; from += OPENED_AT_ONCE) {
      const indexes = Array.from({ length: Math.min(OPENED_AT_ONCE, count - from) }, (_, at) => first + from + at);
      await Promise.all(indexes.map(open));
    }
  }

  /** Signs in and listens, as the SDKs do. */
  async #openSocket(index: number): Promise<void> {
    const { url = "", token, path } = this.#place.socketAt?.(index) ?? {};
    const socket = new WebSocket(url, { perMessageDeflate: false });
    this.#closers[index] = () => socket.terminate();
    await once(socket, "open");
    const listen = { p: path, q: { l: 500, vf: "r" }, t: 1, h: "" };
    socket.send(JSON.stringify({ t: "d", d: { r: 1, a: "gauth", b: { cred: token } } }));
    socket.send(JSON.stringify({ t: "d", d: { r: 2, a: "q", b: listen } }));
    await new Promise<void>((begun, fail) => {
      socket.on("message", (data: Buffer) => {
        const text = data.toString();
        this.#take(index, text);
        if (/"r":\d,"b":\{"s":"(?!ok)/.test(text)) fail(new Error(`Socket ${index} was answered with ${text}`));
        if (text.includes('"r":2')) begun();
      });
    });
  }

  async #openStream(index: number): Promise<void> {
    const request = get(this.#place.streamAt(index), { agent: false, headers: { accept: "text/event-stream" } });
    this.#closers[index] = () => request.destroy();
    const [reply] = (await once(request, "response")) as [IncomingMessage];
    if (reply.statusCode !== 200) throw new Error(`Stream ${index} was answered with ${reply.statusCode}`);
    request.on("error", () => {});
    reply.on("error", () => {});
    reply.setEncoding("utf8");
    let text = "";
    await new Promise<void>((begun) => {
      reply.on("data", (part: string) => {
        text += part;
        const end = text.lastIndexOf("\n\n");
        if (end < 0) return;
        this.#take(index, text.slice(0, end));
        text = text.slice(end + 2);
        begun();
      });
    });
  }

  #take(index: number, events: string): void {
    const now = performance.now();
    for (const [, number, at] of events.matchAll(NUMBERED)) {
      const heard = this.#heard[index];
      const place = Number(number) - this.#first;
      if (!heard || place < 0) continue; // the initial window
      if (heard[place]) this.#doubled++;
      else this.#delays.push(now - Number(at));
      heard[place] = 1;
      this.#lastAt = now;
    }
  }
}
