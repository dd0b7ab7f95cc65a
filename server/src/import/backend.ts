import { setTimeout as sleep } from "node:timers/promises";
import type { Operation } from "@hivekeeper/contract/operation.ts";
import { printable } from "@hivekeeper/contract/printable.ts";
import { AnswerTooLarge, answerText } from "@hivekeeper/contract/read/answer-text.ts";
import { ImportStopped } from "./import-stopped.ts";

interface Answer {
  body: unknown;
  headers: Headers;
}

/** Query parameters; an absent one is left out. */
export type Query = Record<string, string | number | undefined>;

/** A backend that is read by the calls of the specification. */
export interface Backend {
  /**
   * Makes one call when the rate limit allows it. A busy or failing backend is asked again with growing delays.
   *
   * @returns `null` where the backend does not have the call or the record (404, 405, 501).
   * @throws {ImportStopped} when the token is refused, or when the backend does not answer any more.
   */
  ask(operation: Operation, given?: { id?: string; query?: Query }): Promise<Answer | null>;
}

interface BackendOptions {
  /** The base address, as `apiBase` of config.json, without a slash at its end: `https://api.example.com/api`. */
  api: string;
  token: string;
  /** The most requests in a second. */
  perSecond: number;
  /** The pauses before each further attempt, in milliseconds. */
  pausesMs?: readonly number[];
}

const PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 16_000, 32_000];
const ANSWER_MS = 60_000;
/** The longest pause that a backend may ask for with Retry-After. */
const LONGEST_PAUSE_MS = 300_000;

export function openBackend({ api, token, perSecond, pausesMs = PAUSES_MS }: BackendOptions): Backend {
  let nextAt = 0;

  async function send(url: URL): Promise<Response | Error> {
    const pause = nextAt - performance.now();
    if (pause > 0) await sleep(pause);
    nextAt = performance.now() + 1_000 / perSecond;
    const headers = { Accept: "application/json", Authorization: `Bearer ${token}` };
    return fetch(url, { headers, signal: AbortSignal.timeout(ANSWER_MS) }).catch((error: Error) => error);
  }

  async function ask({ url: path }: Operation, { id = "", query = {} }: { id?: string; query?: Query } = {}) {
    const url = new URL(api + path.replace(":id", encodeURIComponent(id)));
    for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, `${value}`);
    for (let attempt = 0; ; attempt++) {
      const response = await send(url);
      const text = response instanceof Response ? await textOf(response) : undefined;
      if (response instanceof Response && text !== undefined && !isPassing(response.status)) {
        if (text instanceof AnswerTooLarge) throw new ImportStopped(`${url.pathname} ${text.message}.`);
        return answerOf(url, response, text);
      }
      const pause = pausesMs[attempt];
      if (pause === undefined)
        throw new ImportStopped(`${url.pathname} ${reasonOf(response)}. Run the import again later.`);
      await sleep(Math.max(pause, askedPause(response)));
    }
  }

  return { ask };
}

const isPassing = (status: number) => status === 429 || (status >= 500 && status !== 501);

/** The body; `undefined` when the connection breaks before its end. */
const textOf = (response: Response): Promise<string | AnswerTooLarge | undefined> =>
  answerText(response).catch((error: unknown) => (error instanceof AnswerTooLarge ? error : undefined));

function answerOf(url: URL, { status, ok, headers }: Response, text: string): Answer | null {
  if ([404, 405, 501].includes(status)) return null;
  if ([401, 403, 419].includes(status)) {
    throw new ImportStopped(`${url.pathname} refuses the token (${status}). Sign in again, and pass the new token.`);
  }
  if (!ok) throw new ImportStopped(`${url.pathname} answered ${status}: ${printable(text.slice(0, 200))}`);
  try {
    return { body: JSON.parse(text), headers };
  } catch {
    throw new ImportStopped(`${url.pathname} did not answer with JSON. Is the address the one of the calls (apiBase)?`);
  }
}

function askedPause(response: Response | Error): number {
  if (response instanceof Error) return 0;
  const seconds = Number(response.headers.get("retry-after") ?? 0);
  return Number.isFinite(seconds) ? Math.min(seconds * 1_000, LONGEST_PAUSE_MS) : 0;
}

function reasonOf(response: Response | Error): string {
  if (response instanceof Response) return `answered ${response.status}`;
  const { cause } = response;
  return `cannot be reached: ${cause instanceof Error ? cause.message : response.message}`;
}
