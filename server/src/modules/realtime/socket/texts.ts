import { between, type Pieces } from "../protocol/json-pieces.ts";
import { isBranch } from "../protocol/paths.ts";
import type { StreamEvent } from "../protocol/view-step.ts";

/** The place that a client listens to. */
export interface Listened {
  /** The path, with slashes between its names. */
  path: string;
  /** The client's number of a query; `null` for a listen to all children. */
  tag: number | null;
}

const text = (message: unknown): Buffer => Buffer.from(JSON.stringify(message));

/** The first message of a socket: the server's time, its host as clients name it, and the id of the session. */
export const helloText = (host: string, sessionId: string): Buffer =>
  text({ t: "c", d: { t: "h", d: { ts: Date.now(), v: "5", h: host, s: sessionId } } });

export const PONG = text({ t: "c", d: { t: "o", d: null } });

/** The answer to request `r`; `d` is the data, or says why it was refused. */
export const answerText = (r: number, s: string, d: unknown = {}): Buffer => text({ t: "d", d: { r, b: { s, d } } });

/** The answer to request `r` with this JSON. */
export const dataText = (r: number, json: Pieces): Pieces =>
  between(`{"t":"d","d":{"r":${r},"b":{"s":"ok","d":`, json, "}}}");

/** The server has ended a listen. `query` is that of the client's request. */
export const cancelText = (path: string, query: object | undefined): Buffer =>
  text({ t: "d", d: { a: "c", b: { p: path, ...(query && { q: [query] }) } } });

/** The server has ended the credential. */
export const revokedText = (s: string, d: string): Buffer => text({ t: "d", d: { a: "ac", b: { s, d } } });

export const snapshotText = ({ path, tag }: Listened, json: Pieces): Pieces =>
  between(`{"t":"d","d":{"a":"d","b":{${inner({ p: path, t: tag ?? undefined })},"d":`, json, "}}}");

/** The fields of an object as JSON, without the braces. */
const inner = (fields: object): string => JSON.stringify(fields).slice(1, -1);

/**
 * The messages of an event. What a query loses is told before what moves up into it: a client with a full window would
 * not take it in.
 */
export function eventTexts({ path: top, tag }: Listened, { name, path: below, data }: StreamEvent): Buffer[] {
  const b = { p: top + below.replace(/\/$/, ""), t: tag ?? undefined };
  if (name === "put") return [text({ t: "d", d: { a: "d", b: { ...b, d: data } } })];
  const parts = tag === null ? [data] : lossesFirst(data);
  return parts.map((part) => text({ t: "d", d: { a: "m", b: { ...b, d: part } } }));
}

function lossesFirst(data: StreamEvent["data"]): StreamEvent["data"][] {
  const entries = isBranch(data) ? Object.entries(data) : [];
  const lost = entries.filter(([, value]) => value === null);
  const others = entries.filter(([, value]) => value !== null);
  return [lost, others].filter((part) => part.length > 0).map((part) => Object.fromEntries(part));
}
