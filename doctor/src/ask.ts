import { AnswerTooLarge, answerText } from "@hivekeeper/contract/read/answer-text.ts";

/** What came: JSON with a status 2xx, or a problem. */
export interface Answer {
  status: number | null;
  milliseconds: number;
  headers?: Headers;
  body?: unknown;
  /** What came instead, as a sentence. */
  problem?: string;
  /** There is no connection at all. */
  isUnreachable?: boolean;
}

export interface Asking {
  token: string;
  /** By default 10,000. */
  timeoutMs?: number;
  signal?: AbortSignal;
  /** That of the page which asks: a browser withholds what CORS does not let it read. */
  origin?: string;
}

const PLAIN = { credentials: "omit", cache: "no-store" } as const;

/** 401 and 419 would end the console's session. */
export const isRefused = ({ status }: Answer): boolean => status === 401 || status === 419;

/**
 * Makes one GET call, with the headers that the console sends. It changes nothing: whatever comes, the token stays.
 *
 * @throws the reason of `signal` when it is aborted.
 */
export async function ask(url: string, asking: Asking): Promise<Answer> {
  const started = performance.now();
  const answer = await answerOf(url, asking);
  return { ...answer, milliseconds: performance.now() - started };
}

async function answerOf(url: string, asking: Asking): Promise<Omit<Answer, "milliseconds">> {
  const { token, timeoutMs = 10_000, signal, origin } = asking;
  const deadline = AbortSignal.timeout(timeoutMs);
  let status: number | null = null;
  try {
    const response = await fetch(url, {
      headers: { Accept: "application/json", Authorization: `Bearer ${token}` },
      ...PLAIN,
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
    });
    const { headers } = response;
    status = response.status;
    const text = await answerText(response);
    if (!response.ok) return { status, problem: `It answered with status ${status}.` };
    const body = jsonIn(text);
    if (body !== undefined) return { status, headers, body };
    const type = headers.get("content-type")?.split(";")[0] || "something";
    return { status, problem: `It answered with ${type} instead of JSON.` };
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof AnswerTooLarge) return { status, problem: `It ${error.message}.` };
    if (deadline.aborted) return { status: null, problem: `It did not answer within ${timeoutMs / 1000} seconds.` };
    if (origin !== undefined && (await isWithheld(url, origin)))
      return { status: null, problem: "It answers, but its CORS headers do not allow this origin to read the answer." };
    const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : "";
    return { status: null, problem: `There is no connection${cause}.`, isUnreachable: true };
  }
}

/** A request without a token, whose answer stays unread, needs no permission of another origin. */
async function isWithheld(url: string, origin: string): Promise<boolean> {
  if (new URL(url).origin === origin) return false;
  return fetch(url, { mode: "no-cors", ...PLAIN }).then(
    () => true,
    () => false,
  );
}

/** `undefined` for what is no JSON. An empty answer is `null`. */
function jsonIn(text: string): unknown {
  try {
    return text === "" ? null : JSON.parse(text);
  } catch {
    return undefined;
  }
}
