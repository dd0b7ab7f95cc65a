import { between, type Pieces } from "../protocol/json-pieces.ts";
import type { StreamEvent } from "../protocol/stream-event.ts";

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

/** A change of what a client listens to. */
export function eventText({ path: top, tag }: Listened, { name, path: below, data }: StreamEvent): Buffer {
  const p = top + below.replace(/\/$/, "");
  return text({ t: "d", d: { a: name === "put" ? "d" : "m", b: { p, t: tag ?? undefined, d: data } } });
}
