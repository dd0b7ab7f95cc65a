import { BASE } from "./base.ts";

const leaving = new AbortController();

/** The page is on its way to the login page. */
export const isLeaving = (): boolean => leaving.signal.aborted;

/**
 * Clears the screen and opens the login page by a full load that replaces the history entry; once, however often it is
 * called. Pending requests are aborted: a server that has ended the session would only reject them.
 *
 * @param after The load waits for it, two seconds at most.
 */
export function leave(after?: Promise<unknown>): void {
  if (leaving.signal.aborted) return;
  leaving.abort();
  if (after) void Promise.race([after, new Promise((resolve) => setTimeout(resolve, 2_000))]).then(openLogin);
  else openLogin();
}

const openLogin = () => location.replace(BASE);

/** Combines a request's signal with one that aborts when the page leaves. */
export const whileHere = (signal?: AbortSignal): AbortSignal =>
  signal ? AbortSignal.any([signal, leaving.signal]) : leaving.signal;

/**
 * A promise that never settles, for callers that still wait while the page leaves: they need neither an answer nor a
 * message.
 */
export const neverSettles = (): Promise<never> => new Promise(() => {});
