/**
 * Runs `work` once for all who ask for it at the same time, and never twice at once: who asks while it runs waits for
 * the next run, which begins after them and so sees what they have seen.
 */
export function together<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<Result> | null = null;
  return () => {
    next ??= running.then(() => {
      next = null;
      const run = work();
      running = run.catch(() => {}); // who has asked is told
      return run;
    });
    return next;
  };
}
