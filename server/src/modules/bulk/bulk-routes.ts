import { type BulkJob, jobFields } from "@hivekeeper/contract/bulk.ts";
import * as operations from "@hivekeeper/contract/schemas/bulk.ts";
import { serveFields } from "@hivekeeper/contract/serve/fields.ts";
import { serveItem } from "@hivekeeper/contract/serve/page.ts";
import type { FastifyPluginCallbackZod } from "fastify-type-provider-zod";
import { every } from "#lib/every.ts";
import { rowId } from "#lib/row-id.ts";
import { actorOf } from "#modules/activity/activity-service.ts";
import { runJobs } from "./bulk-runner.ts";
import { getJob, getRunningJob, JOB_NOT_FOUND, startJob, stopJob, undoJob } from "./bulk-service.ts";
import { deleteOldJobs } from "./job-repository.ts";

const SWEEP_SECONDS = 3_600;

export const bulkRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  const run = runJobs(app);
  const idOf = (id: string) => rowId(id, JOB_NOT_FOUND);
  const serveJob = (job: BulkJob) => serveItem(serveFields(jobFields, job));

  app.route({
    ...operations.startBulk,
    handler: async (request, reply) => {
      const job = await startJob(
        app.db,
        request.body,
        app.numberSearch.readerOf(actorOf(request), request.body.query ?? {}),
      );
      run(Number(job.id));
      return reply.code(202).send(serveJob(job));
    },
  });

  app.route({
    ...operations.getRunningBulk,
    handler: async ({ administrator }) => {
      const job = await getRunningJob(app.db, administrator);
      return { status: true as const, message: "OK", data: job && serveFields(jobFields, job) };
    },
  });

  app.route({
    ...operations.getBulk,
    handler: async ({ params, administrator }) => serveJob(await getJob(app.db, idOf(params.id), administrator)),
  });

  app.route({
    ...operations.stopBulk,
    handler: async ({ params, administrator }) => serveJob(await stopJob(app.db, idOf(params.id), administrator)),
  });

  app.route({
    ...operations.undoBulk,
    handler: async (request, reply) => {
      const job = await undoJob(app.db, idOf(request.params.id), actorOf(request));
      run(Number(job.id));
      return reply.code(202).send(serveJob(job));
    },
  });

  every(app, SWEEP_SECONDS, "sweep old bulk jobs", () => deleteOldJobs(app.db));
  done();
};
