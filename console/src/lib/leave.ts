const leaving = new AbortController();

/**
 * Goes to the login page by a full load, replacing history; once, however many answers ask for it. What is on its way
 * is given up: a server that has ended the session would only refuse it.
 */
export function leave(): void {
  if (leaving.signal.aborted) return;
  leaving.abort();
  location.replace("/");
}

/** A request's own signal, which also gives it up when the page leaves. */
export const whileHere = (signal?: AbortSignal): AbortSignal =>
  signal ? AbortSignal.any([signal, leaving.signal]) : leaving.signal;

/** For whoever still waits for an answer while the page goes: it will not come, and needs no message. */
export const never = (): Promise<never> => new Promise(() => {});
