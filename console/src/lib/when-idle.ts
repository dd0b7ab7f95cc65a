const LATEST_MS = 5000;
/** Used where the browser has no `requestIdleCallback` (Safari). */
const GUESS_MS = 2000;

/** Runs `work` when the browser is idle. Returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(work, GUESS_MS);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(work, { timeout: LATEST_MS });
  return () => cancelIdleCallback(idle);
}

/** Resolves when the browser is idle. */
export const idle = (): Promise<void> => new Promise((resolve) => void whenIdle(resolve));
