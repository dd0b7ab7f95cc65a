import { investorFile, vestFile } from "@hivekeeper/contract/files/vest.ts";
import type { VestPatch } from "@hivekeeper/contract/schemas/vest.ts";
import * as operations from "@hivekeeper/contract/schemas/vest.ts";
import { serveFields, serving } from "@hivekeeper/contract/serve/fields.ts";
import { serveCountedPage, serveItem, servePage } from "@hivekeeper/contract/serve/page.ts";
import { investorFields, vestTotalFields } from "@hivekeeper/contract/vest.ts";
import type { FastifyReply } from "fastify";
import type { FastifyPluginCallbackZod } from "fastify-type-provider-zod";
import { every } from "#lib/every.ts";
import { actorOf, editOf } from "#modules/activity/activity-service.ts";
import { exporting } from "#modules/exports/export-service.ts";
import { withFilesStored } from "#modules/files/files-service.ts";
import { once } from "#modules/idempotency/once-service.ts";
import { type OfOne, recordHandlers } from "#modules/records/handlers-service.ts";
import { closeOverdueVests } from "./closing-service.ts";
import { findInvestorPage, investorsOf } from "./investor-repository.ts";
import { answerVest } from "./vest-answer.ts";
import { findVestPage, type KeptVest, vestsOf } from "./vest-repository.ts";
import { changeVest, closeVest, createVest, deleteVest, getVest, VEST_NOT_FOUND } from "./vest-service.ts";

const CLOSING_SECONDS = 60;

export const vestRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  const { publicUrl } = app.settings;
  const path = `${app.prefix}${operations.listVests.url}`;
  const serve = (vest: KeptVest) => answerVest(vest, publicUrl);
  const vests = recordHandlers(app.db, VEST_NOT_FOUND, serve);

  app.route({
    ...operations.listVests,
    handler: async ({ query }) => {
      const page = await findVestPage(app.db, query);
      return serveCountedPage(page, serve, path, serveFields(vestTotalFields, page.totals));
    },
  });

  app.route({ ...operations.getVest, handler: vests.read(getVest) });

  app.route({
    ...operations.createVest,
    config: { idempotent: true, uploads: "images" },
    handler: async (request, reply) =>
      withFilesStored(app, request.staged, (pictures) =>
        once(request, reply, async (tx) => {
          const made = await createVest(tx, app.settings, request.body, { actor: actorOf(request), pictures });
          const body = serveItem(serve(made), "Investment created successfully");
          return { version: made.version, location: `${path}/${made.id}`, body };
        }),
      ),
  });

  const update = async (request: OfOne, reply: FastifyReply, patch: VestPatch) => {
    const changed = await withFilesStored(app, request.staged, (pictures) =>
      changeVest(app, vests.idOf(request), patch, { ...editOf(request), pictures }),
    );
    return vests.answer(reply, changed, "Investment updated successfully");
  };

  app.route({
    ...operations.updateVest,
    config: { uploads: "images" },
    handler: (request, reply) => update(request, reply, request.body),
  });

  app.route({
    ...operations.updateVestByPost,
    config: { uploads: "images" },
    handler: (request, reply) => {
      const { _method, ...patch } = request.body;
      return update(request, reply, patch);
    },
  });

  app.route({ ...operations.deleteVest, handler: vests.remove(deleteVest, "VestDeleted Successfully") });

  app.route({
    ...operations.closeVest,
    handler: async (request, reply) => {
      const closed = await closeVest(app, vests.idOf(request), editOf(request));
      return vests.answer(reply, closed, "Investment closed successfully");
    },
  });

  app.route({
    ...operations.listInvestors,
    handler: async (request) => {
      const { id } = await getVest(app.db, vests.idOf(request));
      const page = await findInvestorPage(app.db, Number(id), request.query);
      return servePage(page, serving(investorFields), request.url.replace(/\?.*/, ""));
    },
  });

  app.route({
    ...operations.exportVests,
    ...exporting(app.db, vestFile, (query: operations.VestListQuery) => vestsOf(app.db, query)),
  });

  app.route({
    ...operations.exportInvestors,
    ...exporting(app.db, investorFile, async ({ vest_id: id }: operations.InvestorFileQuery) => {
      await getVest(app.db, id);
      return investorsOf(id);
    }),
  });

  every(app, CLOSING_SECONDS, "close overdue investments", () => closeOverdueVests(app.db));
  done();
};
