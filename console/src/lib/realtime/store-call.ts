import { whileHere } from "../leave.ts";
import { isBranch } from "./json-tree.ts";

/** A realtime store and how to authenticate with it. */
export interface Store {
  /** The store's address, without a trailing slash. */
  baseUrl: string;
  /** Where the token goes. `header`: our own origin · `query`: as `auth=` · `none`: a store with open rules. */
  tokenIn: "header" | "query" | "none";
  /** Called for every request; `null` where there is no token. */
  getToken: () => string | null;
  /** Called when the store refuses or withdraws the token. `hasExpired`: for every request, not only for this one. */
  onRefusal?: (hasExpired: boolean) => void;
}

/** The protocol's text for a token that has expired or was revoked. */
const EXPIRED = "Auth token is expired";

/** The store answered with an error; the message is the store's own. */
export class StoreError extends Error {
  override readonly name = "StoreError";
  /** 0 when no answer came. */
  readonly status: number;

  constructor(status: number, text: string) {
    super(text);
    this.status = status;
  }
}

type Query = Readonly<Record<string, string | number>>;

/** The address of `path` (`chats/dispute_12/messages`). Query values are JSON, as the protocol requires. */
export function storeUrl({ baseUrl, tokenIn, getToken }: Store, path: string, query: Query = {}): string {
  const words = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) words.set(name, JSON.stringify(value));
  const token = tokenIn === "query" ? getToken() : null;
  if (token) words.set("auth", token);
  const encoded = path.split("/").map(encodeURIComponent).join("/");
  return `${baseUrl}/${encoded}.json${words.size > 0 ? `?${words}` : ""}`;
}

export function headersOf({ tokenIn, getToken }: Store): Headers {
  const token = tokenIn === "header" ? getToken() : null;
  return new Headers(token ? { authorization: `Bearer ${token}` } : {});
}

interface StoreCall {
  method: "GET" | "PUT" | "PATCH" | "DELETE";
  path: string;
  query?: Query;
  /** Sent as JSON without a content type, so that a request to another origin needs no preflight. */
  body?: unknown;
  signal?: AbortSignal;
  onClock?: OnClock;
}

/** Receives the lead of the store's clock over this one, in milliseconds, whenever an answer carries it. */
export type OnClock = (lead: number) => void;

/** Resolves to the answer's JSON. @throws {StoreError} for everything but a success. */
export async function callStore(store: Store, call: StoreCall): Promise<unknown> {
  const { method, path, query, body, onClock } = call;
  const signal = whileHere(call.signal);
  const reply = await fetch(storeUrl(store, path, query), {
    method,
    headers: headersOf(store),
    cache: "no-store",
    ...(body !== undefined && { body: new Blob([JSON.stringify(body)]) }),
    signal,
  }).catch((error: unknown) => {
    throw signal.aborted ? error : new StoreError(0, "No connection");
  });
  tellClock(reply, onClock);
  const answer: unknown = await reply.json().catch(() => undefined);
  if (!reply.ok) throw refusalOf(store, reply, answer);
  if (answer === undefined) throw new StoreError(reply.status, "Unexpected answer from the server");
  return answer;
}

/** Another origin does not expose its clock, and accepts any key. */
export function tellClock(reply: Response, onClock: OnClock | undefined): void {
  const date = Date.parse(reply.headers.get("date") ?? "");
  if (!Number.isNaN(date)) onClock?.(date - Date.now());
}

/** The error of an error answer, with its `error` text. Tells the store's owner when it is about the token. */
export function refusalOf({ onRefusal }: Store, { status }: Response, answer: unknown): StoreError {
  const text = isBranch(answer) && typeof answer.error === "string" ? answer.error : null;
  if (status === 401 || status === 403) onRefusal?.(text === EXPIRED);
  return new StoreError(status, text ?? "Unexpected answer from the server");
}
