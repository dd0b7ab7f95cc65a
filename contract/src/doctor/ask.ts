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
  try {
    const response = await send(url, {
      headers: { Accept: "application/json", Authorization: `Bearer ${token}` },
      credentials: "omit",
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
    });
    const text = await response.text();
    return judged(response, text, now() - started);
  } catch (error) {
    signal?.throwIfAborted();
    return { status: null, milliseconds: now() - started, ...(await failureOf(error, url, deadline, asking)) };
  }
}

function judged({ status, ok, headers }: Response, text: string, milliseconds: number): Reply {
  const type = headers.get("content-type")?.split(";")[0] ?? "";
  const failed = { status, milliseconds };
  if (!ok) {
    const kind = status === 401 || status === 419 ? "refused" : "status";
    return { ...failed, kind, problem: `It answered with status ${status}.` };
  }
  try {
    return { ...failed, headers, body: text === "" ? null : JSON.parse(text) };
  } catch {
    return { ...failed, kind: "not-json", problem: `It answered with ${type || "something"} instead of JSON.` };
  }
}

async function failureOf(
  error: unknown,
  url: string,
  deadline: AbortSignal,
  { timeoutMs = TIMEOUT_MS, isReachable }: Asking,
) {
  if (deadline.aborted) {
    return { kind: "timeout", problem: `It did not answer within ${timeoutMs / 1000} seconds.` } as const;
  }
  if (await isReachable?.(url)) {
    const problem = "It answers, but its CORS headers do not allow this origin to read the answer.";
    return { kind: "cors", problem } as const;
  }
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : "";
  return { kind: "no-connection", problem: `There is no connection${cause && `: ${cause}`}.` } as const;
}
