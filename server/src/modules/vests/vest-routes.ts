import { investorFile, vestFile } from "@hivekeeper/contract/files/vest.ts";
import type { VestPatch } from "@hivekeeper/contract/schemas/vest.ts";
import * as operations from "@hivekeeper/contract/schemas/vest.ts";
import { serving } from "@hivekeeper/contract/serve/fields.ts";
import { serveCountedPage, serveDone, serveItem, servePage } from "@hivekeeper/contract/serve/page.ts";
import { serveVestTotals } from "@hivekeeper/contract/serve/vest.ts";
import { investorFields } from "@hivekeeper/contract/vest.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { FastifyPluginCallbackZod } from "fastify-type-provider-zod";
import { every } from "#lib/every.ts";
import { etagOf } from "#lib/record-version.ts";
import { rowId } from "#lib/row-id.ts";
import { actorOf, editOf } from "#modules/activity/activity-service.ts";
import { exporting } from "#modules/exports/export-service.ts";
import { withFilesStored } from "#modules/files/files-service.ts";
import { once } from "#modules/idempotency/once-service.ts";
import { closeOverdueVests } from "./closing-service.ts";
import { findInvestorPage, investorsOf, toInvestor } from "./investor-repository.ts";
import { answerVest } from "./vest-answer.ts";
import { findVestPage, toVest, type VersionedVest, vestsOf } from "./vest-repository.ts";
import { changeVest, closeVest, createVest, deleteVest, getVest, VEST_NOT_FOUND } from "./vest-service.ts";

const CLOSING_SECONDS = 60;

export const vestRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  const { publicUrl } = app.settings;
  const path = `${app.prefix}${operations.listVests.url}`;
  const idOf = (id: string) => rowId(id, VEST_NOT_FOUND);
  const answer = (reply: FastifyReply, { vest, version }: VersionedVest, message?: string) =>
    reply.header("etag", etagOf(version)).send(serveItem(answerVest(vest, publicUrl), message));

  app.route({
    ...operations.listVests,
    handler: async ({ query }) => {
      const page = await findVestPage(app.db, query);
      return serveCountedPage(page, (vest) => answerVest(vest, publicUrl), path, serveVestTotals(page.totals));
    },
  });

  app.route({
    ...operations.getVest,
    handler: async (request, reply) => answer(reply, await getVest(app.db, idOf(request.params.id))),
  });

  app.route({
    ...operations.createVest,
    config: { idempotent: true, uploads: "images" },
    handler: async (request, reply) =>
      withFilesStored(app, request.staged, (pictures) =>
        once(request, reply, async (tx) => {
          const { vest, version } = await createVest(tx, app.settings, request.body, {
            actor: actorOf(request),
            pictures,
          });
          const body = serveItem(answerVest(vest, publicUrl), "Investment created successfully");
          return { version, location: `${path}/${vest.id}`, body };
        }),
      ),
  });

  const update = async (request: FastifyRequest, reply: FastifyReply, id: string, patch: VestPatch) => {
    const changed = await withFilesStored(app, request.staged, (pictures) =>
      changeVest(app, idOf(id), patch, { ...editOf(request), pictures }),
    );
    return answer(reply, changed, "Investment updated successfully");
  };

  app.route({
    ...operations.updateVest,
    config: { uploads: "images" },
    handler: (request, reply) => update(request, reply, request.params.id, request.body),
  });

  app.route({
    ...operations.updateVestByPost,
    config: { uploads: "images" },
    handler: (request, reply) => {
      const { _method, ...patch } = request.body;
      return update(request, reply, request.params.id, patch);
    },
  });

  app.route({
    ...operations.deleteVest,
    handler: async (request) => {
      await deleteVest(app.db, idOf(request.params.id), actorOf(request));
      return serveDone("VestDeleted Successfully");
    },
  });

  app.route({
    ...operations.closeVest,
    handler: async (request, reply) => {
      const closed = await closeVest(app, idOf(request.params.id), editOf(request));
      return answer(reply, closed, "Investment closed successfully");
    },
  });

  app.route({
    ...operations.listInvestors,
    handler: async ({ params, query, url }) => {
      const { vest } = await getVest(app.db, idOf(params.id));
      const page = await findInvestorPage(app.db, Number(vest.id), query);
      return servePage(page, serving(investorFields), url.replace(/\?.*/, ""));
    },
  });

  app.route({
    ...operations.exportVests,
    ...exporting(app.db, vestFile, toVest, (query: operations.VestListQuery) => vestsOf(app.db, query)),
  });

  app.route({
    ...operations.exportInvestors,
    ...exporting(app.db, investorFile, toInvestor, async ({ vest_id: id }: operations.InvestorFileQuery) => {
      await getVest(app.db, id);
      return investorsOf(id);
    }),
  });

  every(app, CLOSING_SECONDS, "close overdue investments", () => closeOverdueVests(app.db));
  done();
};
