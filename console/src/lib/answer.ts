import type { Endpoint } from "@hivekeeper/contract/operation.ts";
import { readFieldErrors, readMessage } from "@hivekeeper/contract/read/problem.ts";
import { CallError } from "./call-error.ts";
import type { Incoming } from "./transport.ts";

export interface Answer {
  /** Parsed JSON, unvalidated: input for a reader of the contract. `null` when a write was answered without a body. */
  body: unknown;
  etag: string | null;
  headers: Headers;
}

/** @throws {CallError} `http` for an HTTP error, `unexpected` for an answer that is not JSON. */
export function answerOf(operation: Endpoint, { status, headers, text }: Incoming): Answer {
  const isSuccess = status >= 200 && status < 300;
  if (isSuccess && text.trim() === "" && (operation.method !== "GET" || status === 204)) {
    return { body: null, etag: headers.get("etag"), headers };
  }
  const body = parseJson(text);
  if (body === undefined) throw new CallError("unexpected", { status, retryAfter: retryAfterOf(headers) });
  if (isSuccess) return { body, etag: headers.get("etag"), headers };
  throw new CallError("http", {
    status,
    serverText: readMessage(body),
    fieldErrors: readFieldErrors(body, { bare: operation.url === "/admin/login" }),
    body,
    retryAfter: retryAfterOf(headers),
  });
}

/** `undefined` for everything that is neither an object nor a list nor `null`. */
function parseJson(text: string): unknown {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === "object" ? body : undefined;
  } catch {
    return undefined;
  }
}

function retryAfterOf(headers: Headers): number | null {
  const seconds = Number(headers.get("retry-after") ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : null;
}
