import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { isUnavailable } from "#db/unavailable.ts";
import { every } from "#lib/every.ts";
import { endJob, takeRestingJobs } from "./job-repository.ts";
import { makeStep } from "./step-service.ts";

/** A job that no server has touched for so long has lost its server. */
const LEASE_SECONDS = 10;
const RETRY_MS = 1_000;

/**
 * Works at jobs, step by step, whether or not anybody looks. Returns the function that begins one. A closing server
 * ends the current step; another server, or the next start, takes the job over.
 */
export function runJobs(app: FastifyInstance): (id: number) => void {
  const { db, log, settings } = app;
  const closing = new AbortController();
  const { signal } = closing;
  const running = new Map<number, Promise<void>>();

  const work = async (id: number) => {
    for (;;) {
      let wait = settings.bulkPauseMs;
      try {
        if (!(await makeStep(db, id))) return;
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
        log.error({ err: error, job: id }, "A bulk job failed and was stopped");
        await endJob(db, id, "stopped");
      })
      .catch((error: unknown) => log.error({ err: error, job: id }, "A bulk job could not be stopped"))
      .finally(() => running.delete(id));
    running.set(id, ended);
  };

  const lease = Math.max(LEASE_SECONDS, (2 * settings.bulkPauseMs) / 1000);
  every(app, settings.bulkLookSeconds, "take over bulk jobs", async () => {
    const resting = await takeRestingJobs(db, lease).catch((error: unknown) => {
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
