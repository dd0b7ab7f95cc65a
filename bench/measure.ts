import type { Case } from "./cases.ts";

const MANY = { warmUp: 20, requests: 200 };
/** As many as an administrator may make a minute, with one more to time its SQL. */
const FEW = { warmUp: 4, requests: 25 };

/** Milliseconds from sending a request to the end of its answer. */
export interface Times {
  readonly p50: number;
  readonly p95: number;
}

/** Sends a request as an administrator's client does: one after the other, over one connection. */
export type Ask = (url: string) => Promise<{ total: number | null }>;

export async function measure(ask: Ask, { url, isNumber }: Case): Promise<Times & { total: number | null }> {
  const { warmUp, requests } = isNumber ? FEW : MANY;
  let total: number | null = null;
  for (let count = 0; count < warmUp; count++) ({ total } = await ask(url));
  const times: number[] = [];
  for (let count = 0; count < requests; count++) {
    const began = performance.now();
    await ask(url);
    times.push(performance.now() - began);
  }
  times.sort((a, b) => a - b);
  return { p50: at(times, 0.5), p95: at(times, 0.95), total };
}

/** The value below which this share lies. */
export const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.ceil(sorted.length * share) - 1] ?? 0;

/** Signs in and returns the session's token. */
export async function signIn(
  server: string,
  { email, password }: { email: string; password: string },
): Promise<string> {
  const login = await fetch(`${server}/api/admin/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
  return ((await login.json()) as { token: string }).token;
}

export function asking(server: string, token: string): Ask {
  return async (url) => {
    const answer = await fetch(`${server}/api${url}`, { headers: { authorization: `Bearer ${token}` } });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${url} was answered with ${answer.status}: ${text}`);
    return { total: (JSON.parse(text) as { data: { total?: number } | null }).data?.total ?? null };
  };
}
