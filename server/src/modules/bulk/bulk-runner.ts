import type { FastifyInstance } from "fastify";
import { runSteps } from "#lib/run-steps.ts";
import { endJob, takeRestingJobs } from "./job-repository.ts";
import { makeStep } from "./step-service.ts";

/** A job that no server has touched for so long has lost its server. */
const LEASE_SECONDS = 10;

/** Works at jobs. Returns the function that begins one; one that fails is stopped. */
export function runJobs(app: FastifyInstance): (id: number) => void {
  const { db, settings } = app;
  const lease = Math.max(LEASE_SECONDS, (2 * settings.bulkPauseMs) / 1000);
  return runSteps(app, {
    name: "A bulk job",
    pauseMs: settings.bulkPauseMs,
    step: (id) => makeStep(db, id),
    findResting: () => takeRestingJobs(db, lease),
    onFailed: (id) => endJob(db, id, "stopped"),
  });
}
