import type { Endpoint, Operation } from "@hivekeeper/contract/operation.ts";
import { getConfig, offers } from "./config.ts";
import { whileHere } from "./leave.ts";
import { pathOf } from "./router/pattern.ts";
import type { ParamsOf } from "./router/place.ts";
import { stringifySearch } from "./search-params.ts";

/** Requires `params` exactly when the operation's path has parameters. */
type CallOptions<Url> = Omit<OutgoingOptions, "params"> &
  (Url extends `${string}:${string}` ? { params: ParamsOf<Url> } : { params?: never });

export type CallArguments<O extends Endpoint> = O["url"] extends `${string}:${string}`
  ? [CallOptions<O["url"]>]
  : [CallOptions<O["url"]>?];

/** A call that has not been made yet. */
export interface CallRequest extends OutgoingOptions {
  operation: Endpoint & Partial<Pick<Operation, "proof">>;
}

export const requestTo = <const O extends Endpoint>(operation: O, ...given: CallArguments<O>): CallRequest => ({
  ...given[0],
  operation,
});

export interface Outgoing {
  url: string;
  method: string;
  headers: Headers;
  body: string | FormData | null;
  signal: AbortSignal | null;
  /** Lets the request outlive the page. */
  keepalive: boolean;
}

/** Receives the share of the body that has been sent, 0..1. */
export type OnProgress = (share: number) => void;

export interface OutgoingOptions {
  params?: Readonly<Record<string, string>>;
  /** Empty values are left out. */
  query?: Readonly<Record<string, string | number | boolean | null | undefined>>;
  /** Sent as JSON; a FormData is sent as it is. */
  body?: unknown;
  signal?: AbortSignal;
  /** The ETag of the edited record. Sent only with the extension `safe`. */
  ifMatch?: string | null;
  /** One key per write, the same on every retry. Sent only with the extension `safe`. */
  idempotencyKey?: string;
  /** Only for a FormData body. */
  onProgress?: OnProgress;
  /** Lets the request outlive the page. */
  keepalive?: boolean;
  /** The administrator has not asked for it right now: a question for a proof would come out of nowhere. */
  isUnattended?: boolean;
}

/** Builds the request of an operation, with the stored token. */
export function outgoingOf(operation: Endpoint, token: string | null, options: OutgoingOptions): Outgoing {
  const { apiBase, methodOverride } = getConfig();
  const { params = {}, query = {}, body, signal, ifMatch, idempotencyKey, keepalive = false } = options;
  const headers = new Headers({ accept: "application/json" });
  if (token) headers.set("authorization", `Bearer ${token}`);
  if (body !== undefined && !(body instanceof FormData)) headers.set("content-type", "application/json");
  if (offers("safe")) {
    if (ifMatch) headers.set("if-match", ifMatch);
    if (idempotencyKey) headers.set("idempotency-key", idempotencyKey);
  }
  const isDisguised = operation.method === "PUT" && body instanceof FormData && methodOverride === "post";
  return {
    url: apiBase + pathOf(operation.url, params) + stringifySearch(query),
    method: isDisguised ? "POST" : operation.method,
    headers,
    body: isDisguised ? disguised(body) : body instanceof FormData ? body : jsonOf(body),
    signal: keepalive ? (signal ?? null) : whileHere(signal),
    keepalive,
  };
}

const jsonOf = (body: unknown) => (body === undefined ? null : JSON.stringify(body));

/** Some backends parse uploads only in a POST. */
function disguised(form: FormData): FormData {
  const copy = new FormData();
  for (const [name, value] of form) copy.append(name, value);
  copy.set("_method", "PUT");
  return copy;
}

/**
 * An idempotency key: 128 random bits, sent with every retry of one write. Also works on a page served over plain http.
 */
export const intentKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
