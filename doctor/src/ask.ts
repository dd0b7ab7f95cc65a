/** An answer of the backend with a status 2xx and JSON. */
export interface Answered {
  status: number;
  milliseconds: number;
  headers: Headers;
  body: unknown;
  problem?: undefined;
}

/** An answer, or what came instead. */
export type Reply = Answered | { status: number | null; milliseconds: number; kind: ProblemKind; problem: string };

/** `refused`: 401 or 419, which would end the console's session. `cors`: only a browser meets it. */
type ProblemKind = "status" | "refused" | "not-json" | "timeout" | "cors" | "no-connection";

const TIMEOUT_MS = 10_000;

export interface Asking {
  token: string;
  /** By default 10,000. */
  timeoutMs?: number;
  signal?: AbortSignal | undefined;
  /** `fetch`, or one with further options. */
  send?: (url: string, init: RequestInit) => Promise<Response>;
  /** Milliseconds of a clock that never goes back. */
  now?: () => number;
  /**
   * Whether an address answers at all; by default no. A browser tells by it an answer that CORS withholds from a backend
   * that is gone.
   */
  isReachable?: (url: string) => Promise<boolean>;
}

/**
 * Makes one GET call, with the headers that the console sends. It changes nothing: whatever comes, the token stays.
 *
 * @throws the reason of `signal` when it is aborted.
 */
export async function ask(url: string, asking: Asking): Promise<Reply> {
  const { token, timeoutMs = TIMEOUT_MS, signal, send = fetch, now = () => performance.now() } = asking;
  const deadline = AbortSignal.timeout(timeoutMs);
  const started = now();
  const failed = (kind: ProblemKind, problem: string, status: number | null = null): Reply => ({
    ...{ status, milliseconds: now() - started, kind, problem },
  });
  try {
    const response = await send(url, {
      headers: { Accept: "application/json", Authorization: `Bearer ${token}` },
      credentials: "omit",
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
    });
    const { status, ok, headers } = response;
    const text = await response.text();
    if (!ok)
      return failed(
        status === 401 || status === 419 ? "refused" : "status",
        `It answered with status ${status}.`,
        status,
      );
    const body = jsonIn(text);
    if (body !== undefined) return { status, milliseconds: now() - started, headers, body };
    const type = headers.get("content-type")?.split(";")[0] || "something";
    return failed("not-json", `It answered with ${type} instead of JSON.`, status);
  } catch (error) {
    signal?.throwIfAborted();
    if (deadline.aborted) return failed("timeout", `It did not answer within ${timeoutMs / 1000} seconds.`);
    if (await asking.isReachable?.(url))
      return failed("cors", "It answers, but its CORS headers do not allow this origin to read the answer.");
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : "";
    return failed("no-connection", `There is no connection${cause && `: ${cause}`}.`);
  }
}

/** `undefined` for what is no JSON. An empty answer is `null`. */
function jsonIn(text: string): unknown {
  try {
    return text === "" ? null : JSON.parse(text);
  } catch {
    return undefined;
  }
}
