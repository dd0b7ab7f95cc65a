import { Readable } from "node:stream";
import { certificateFields, erasureFields, erasureImpactFields } from "@hivekeeper/contract/erasure.ts";
import * as operations from "@hivekeeper/contract/schemas/personal-data.ts";
import { serveFields } from "@hivekeeper/contract/serve/fields.ts";
import { serveItem } from "@hivekeeper/contract/serve/page.ts";
import type { FastifyPluginCallbackZod } from "fastify-type-provider-zod";
import { rowId } from "#lib/row-id.ts";
import { runSteps } from "#lib/run-steps.ts";
import { actorOf } from "#modules/activity/activity-service.ts";
import { stillAllowed } from "#modules/exports/export-service.ts";
import { MEMBER_NOT_FOUND } from "#modules/members/member-service.ts";
import { certificatePage } from "./certificate-page.ts";
import { personalData } from "./data-service.ts";
import { findRunning } from "./erasure-repository.ts";
import {
  beginErasure,
  ERASURE_NOT_FOUND,
  findImpact,
  getCertificate,
  getErasure,
  makeStep,
} from "./erasure-service.ts";

export const personalDataRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  const { db, settings, store, keys } = app;
  const context = { db, settings, store, keys };
  const memberOf = (id: string) => rowId(id, MEMBER_NOT_FOUND);
  const erasureOf = (id: string) => rowId(id, ERASURE_NOT_FOUND);
  const run = runSteps(app, {
    name: "An erasure",
    pauseMs: settings.stepPauseMs,
    step: (id) => makeStep(context, id),
    findResting: () => findRunning(db),
  });

  app.route({
    ...operations.downloadPersonalData,
    handler: async (request, reply) => {
      const memberId = memberOf(request.params.id);
      const bytes = await personalData(db, keys(), {
        ...request.body,
        ...{ memberId, actor: actorOf(request), productName: settings.productName, isAllowed: stillAllowed(request) },
      });
      return reply
        .type("application/zip")
        .header("content-disposition", `attachment; filename="person-${memberId}.zip"`)
        .send(Readable.from(bytes, { objectMode: false }));
    },
  });

  app.route({
    ...operations.getErasureImpact,
    handler: async ({ params, administrator }) =>
      serveItem(serveFields(erasureImpactFields, await findImpact(context, memberOf(params.id), administrator.rights))),
  });

  app.route({
    ...operations.erasePerson,
    handler: async (request, reply) => {
      const { params, body } = request;
      const erasure = await beginErasure(context, memberOf(params.id), body.reason, actorOf(request));
      run(Number(erasure.id));
      return reply.code(202).send(serveItem(serveFields(erasureFields, erasure)));
    },
  });

  app.route({
    ...operations.getErasure,
    handler: async ({ params }) => serveItem(serveFields(erasureFields, await getErasure(db, erasureOf(params.id)))),
  });

  app.route({
    ...operations.getCertificate,
    handler: async ({ params: { id, format }, administrator }, reply) => {
      const certificate = await getCertificate(db, erasureOf(id), administrator.rights);
      reply.header("content-disposition", `attachment; filename="erasure-${Number(id)}.${format}"`);
      if (format === "json") return reply.send(serveFields(certificateFields, certificate));
      return reply.type("text/html; charset=utf-8").send(certificatePage(certificate, settings.productName));
    },
  });

  done();
};
