import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { isUnavailable } from "#db/unavailable.ts";
import { every } from "./every.ts";

const RETRY_MS = 1_000;

interface Stepped {
  /** What one piece of work is called in the log, as "A bulk job". */
  name: string;
  /** From one step to the next, in which other requests go first. */
  pauseMs: number;
  /** Makes the next step of a piece of work; returns whether there is more to do. */
  step(id: number): Promise<boolean>;
  /** Takes over what has lost its server. */
  findResting(): Promise<number[]>;
  /** After a step that failed for another reason than a lost database. */
  onFailed?(id: number): Promise<void>;
}

/**
 * Works at pieces of work, step by step, whether or not anybody looks. Returns the function that begins one. A closing server
 * ends the current step; another server, or the next start, goes on.
 */
export function runSteps(
  app: FastifyInstance,
  { name, pauseMs, step, findResting, onFailed }: Stepped,
): (id: number) => void {
  const { log, settings } = app;
  const closing = new AbortController();
  const { signal } = closing;
  const running = new Map<number, Promise<void>>();

  const work = async (id: number) => {
    for (;;) {
      let wait = pauseMs;
      try {
        if (!(await step(id))) return;
      } catch (error) {
        if (!isUnavailable(error)) throw error;
        wait = RETRY_MS;
      }
      await pause(wait, undefined, { signal });
    }
  };
  const run = (id: number) => {
    if (running.has(id) || signal.aborted) return;
    const ended = work(id)
      .catch(async (error: unknown) => {
        if (signal.aborted) return;
        log.error({ err: error, job: id }, `${name} failed${onFailed ? " and was stopped" : ""}`);
        await onFailed?.(id);
      })
      .catch((error: unknown) => log.error({ err: error, job: id }, `${name} could not be stopped`))
      .finally(() => running.delete(id));
    running.set(id, ended);
  };

  every(app, settings.bulkLookSeconds, `take over: ${name}`, async () => {
    const resting = await findResting().catch((error: unknown) => {
      if (isUnavailable(error)) return []; // a lost database is logged elsewhere; the next look comes soon
      throw error;
    });
    for (const id of resting) run(id);
  });
  app.addHook("preClose", async () => {
    closing.abort();
    await Promise.all(running.values());
  });
  return run;
}
