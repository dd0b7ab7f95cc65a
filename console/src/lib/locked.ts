import { ownName } from "./base.ts";

const queues = new Map<string, Promise<unknown>>();

/**
 * Runs `work` while nothing else holds the lock of that name, in any tab. Browsers offer Web Locks on secure origins
 * only; elsewhere the order holds within the tab.
 */
export function locked<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  if (typeof navigator === "object" && "locks" in navigator) return navigator.locks.request(ownName(name), work);
  const run = (queues.get(name) ?? Promise.resolve()).then(work);
  queues.set(
    name,
    run.catch(() => {}),
  );
  return run;
}
