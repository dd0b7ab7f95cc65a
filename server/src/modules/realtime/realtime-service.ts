import type { FastifyInstance } from "fastify";
import { Refusal } from "#lib/refusal.ts";
import { denied, isWritableBy, type Method, mayRead, maySayWriting, mayWrite } from "./access/access.ts";
import { authorOf, type Caller, memberOf, personOf } from "./access/caller.ts";
import type { Pieces } from "./protocol/json-pieces.ts";
import { type Path, readPath, startsWith } from "./protocol/paths.ts";
import { etagOf, readNamedValues, readValue } from "./protocol/values.ts";
import type { View } from "./protocol/view.ts";
import { FloodGate } from "./request/flood-gate.ts";
import { type AskedWrite, countMessages, type WriteResult, write } from "./store/write-service.ts";
import { chatSource, type Source, wholeSource } from "./stream/source.ts";
import type { Reader } from "./stream/watched.ts";

interface AskedChange {
  method: Exclude<Method, "GET">;
  path: Path;
  /** Returns the parsed JSON. */
  sent: () => unknown;
  /** Only if this is true of what stands there. */
  isExpected?: AskedWrite["isExpected"];
}

/** A write that its caller may make. */
export interface Change {
  /** The messages that the flood gate counts. */
  count: number;
  /** Makes the write. Resolves to its result, and to the topic whose readers hear of it. */
  make(): Promise<WriteResult & { topic: string }>;
}

/** Reads, follows and writes for callers of both protocols, REST and sockets. All methods throw a {@link Refusal}. */
export class RealtimeService {
  readonly #app: FastifyInstance;
  readonly #gate: FloodGate;

  constructor(app: FastifyInstance) {
    const { realtimeBurst: burst, realtimePerSecond: perSecond } = app.settings;
    this.#app = app;
    this.#gate = new FloodGate({ burst, perSecond });
  }

  /** Reads the window of a query. The messages of a list are not in `value` yet, but in the JSON that `write` makes. */
  async read(caller: Caller, { path, query }: View) {
    const source = this.#sourceOf(caller, path);
    const view = { path: path.slice(2), query };
    const { seq, window: value } = await source.read(view);
    return { seq, view, value, write: (indent?: string): Promise<Pieces> => source.write(view, value, indent) };
  }

  /**
   * Follows a place, until `leave`: the reader gets its window, after which `begun` resolves, and then every change.
   * `begun` rejects when the window cannot be read.
   */
  follow(caller: Caller, { path, query }: View, reader: Reader): { begun: Promise<void>; leave: () => void } {
    const source = this.#sourceOf(caller, path);
    const { bus, hub, presence } = this.#app.realtime;
    const [tree, chatId = ""] = path;
    const isDesk = tree === "desk";
    // Each administrator gets the presence of the others, so no two values are alike.
    const topic = [...path.slice(0, 2), ...(isDesk ? [memberOf(caller).id] : [])].join("/");
    bus.start();
    if (isDesk) presence.count(chatId, memberOf(caller), 1);
    return {
      begun: hub.join(topic, source, { path: path.slice(2), query }, reader),
      leave() {
        hub.leave(topic, reader);
        if (isDesk) presence.count(chatId, memberOf(caller), -1);
      },
    };
  }

  /** Makes a write now, unless the caller writes too much. */
  async change(caller: Caller, asked: AskedChange): Promise<WriteResult & { topic: string }> {
    const change = this.prepare(caller, asked);
    this.admit(caller, change.count);
    return change.make();
  }

  /** Parses a write, if its caller may make it. */
  prepare(caller: Caller, asked: AskedChange): Change {
    const [tree, chatId, ...below] = asked.path;
    if (tree === "presence") return this.#sayWriting(caller, asked);
    if (tree !== "chats" || chatId === undefined) throw denied();
    const { db, settings, realtime } = this.#app;
    const found = readWrite(caller, chatId, below, asked.method, asked.sent);
    return {
      count: countMessages(found),
      async make() {
        const author = authorOf(caller, settings.supportName);
        const result = await write(db, chatId, author, { ...found, isExpected: asked.isExpected });
        if (result.kind === "written" && isSent(found)) realtime.presence.stop(chatId, memberOf(caller));
        return { ...result, topic: `chats/${chatId}` };
      },
    };
  }

  /** Counts messages of the caller. */
  admit(caller: Caller, count: number): void {
    const wait = this.#gate.secondsToWait(personOf(caller), count, performance.now());
    if (wait === 0) return;
    const { realtimeBurst } = this.#app.settings;
    const isTooMany = count > realtimeBurst;
    const advice = isTooMany ? `Send at most ${realtimeBurst} at once.` : "Please wait a moment.";
    throw new Refusal("too_many", `Too many messages. ${advice}`, { retryAfter: wait });
  }

  /** The caller begins to write, goes on or (`null`) stops. Nothing is stored. */
  #sayWriting(caller: Caller, { method, path, sent }: AskedChange): Change {
    if (method !== "PUT" || !maySayWriting(caller, path)) throw denied();
    const value = readValue(sent(), path.length);
    if (value !== true && value !== null) throw new Refusal("malformed", "Invalid data; it must be true or null.");
    const [, chatId = ""] = path;
    const { presence } = this.#app.realtime;
    return {
      count: 1,
      async make() {
        if (value) presence.write(chatId, memberOf(caller));
        else presence.stop(chatId, memberOf(caller));
        return { kind: "written", answer: value, etag: etagOf(value), seq: 0, topic: `presence/${chatId}` };
      },
    };
  }

  #sourceOf(caller: Caller, path: Path): Source {
    if (!mayRead(caller, path)) throw denied();
    const { db, realtime } = this.#app;
    const [tree, id = ""] = path;
    if (tree === "chats") return chatSource(db, id);
    if (tree === "presence") return wholeSource(async () => realtime.presence.seenByAll(id));
    if (tree === "desk") return wholeSource(async () => realtime.presence.seenBy(id, memberOf(caller).id));
    return wholeSource(() => realtime.readNotifications(Number(id)));
  }
}

/** Whether a write sends a message, rather than marking or removing something. */
const isSent = ({ kind, places }: AskedWrite): boolean =>
  kind === "push" || places.some(({ path: [name], value }) => name === "messages" && value !== null);

/**
 * Parses the write that a request asks for, if its caller may write there. `sent` returns the parsed JSON.
 *
 * @throws {Refusal} `malformed`; `unauthorized` for a place that nobody, or not this caller, may write to.
 */
function readWrite(
  caller: Caller,
  chatId: string,
  path: Path,
  method: Exclude<Method, "GET">,
  sent: () => unknown,
): AskedWrite {
  if (!isWritableBy(method, path)) throw denied();
  const write = readPlaces(path, method, sent);
  const targets = method === "POST" ? [[...path, "-"]] : write.places.map((place) => place.path);
  if (!targets.every((target) => mayWrite(caller, chatId, target))) throw denied();
  refuseOverlaps(targets);
  return write;
}

/** The most places that one write may change. */
const MOST_PLACES = 500;

function readPlaces(path: Path, method: Exclude<Method, "GET">, sent: () => unknown): AskedWrite {
  const depth = path.length + 2; // below chats/{chatId}
  if (method === "PATCH") {
    const named = readNamedValues(sent(), depth);
    if (named.length > MOST_PLACES) throw new Refusal("malformed", `Invalid data; more than ${MOST_PLACES} names.`);
    const places = named.map(([name, value]) => {
      const below = readPath(name);
      if (below.length === 0) throw new Refusal("malformed", "Invalid data; an empty name cannot be written to.");
      return { name, path: [...path, ...below], value };
    });
    return { kind: "patch", path, places };
  }
  const value = method === "DELETE" ? null : readValue(sent(), depth + (method === "POST" ? 1 : 0));
  if (method === "POST" && value === null) throw new Refusal("malformed", "Invalid data; nothing cannot be added.");
  return { kind: method === "POST" ? "push" : "put", path, places: [{ name: "", path, value }] };
}

function refuseOverlaps(paths: Path[]): void {
  paths.forEach((path, at) => {
    const other = paths.find((each, place) => place !== at && startsWith(path, each));
    if (other) throw new Refusal("malformed", `Invalid data; ${path.join("/")} is part of ${other.join("/")}.`);
  });
}
