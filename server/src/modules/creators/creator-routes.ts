import { creatorCountFields } from "@hivekeeper/contract/creator.ts";
import { creatorFile } from "@hivekeeper/contract/files/creator.ts";
import type { CreatorPatch } from "@hivekeeper/contract/schemas/creator.ts";
import * as operations from "@hivekeeper/contract/schemas/creator.ts";
import { setMemberStatusByCreator } from "@hivekeeper/contract/schemas/member.ts";
import { serveFields } from "@hivekeeper/contract/serve/fields.ts";
import { serveCountedPage, serveItem } from "@hivekeeper/contract/serve/page.ts";
import type { FastifyPluginCallbackZod } from "fastify-type-provider-zod";
import type { Database } from "#db/database.ts";
import { actorOf, type Edit } from "#modules/activity/activity-service.ts";
import { exporting } from "#modules/exports/export-service.ts";
import { documentLinks } from "#modules/files/signed-link-service.ts";
import { once } from "#modules/idempotency/once-service.ts";
import { recordHandlers } from "#modules/records/handlers-service.ts";
import { answerCreator, answerSummary } from "./creator-answer.ts";
import { creatorsOf, findCreatorPage } from "./creator-repository.ts";
import type { KeptCreator, KeptSummary } from "./creator-select-repository.ts";
import { CREATOR_NOT_FOUND, changeCreator, createCreator, viewCreator } from "./creator-service.ts";

export const creatorRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  const links = documentLinks(app);
  const { publicUrl } = app.settings;
  const path = `${app.prefix}${operations.listCreators.url}`;
  const context = { db: app.db, settings: app.settings, links };
  const creators = recordHandlers<KeptCreator>(app.db, CREATOR_NOT_FOUND, async (creator, reader) =>
    answerCreator(creator, reader, { sign: await links.signer(reader.sessionId), publicUrl }),
  );
  const change = (_db: Database, id: number, patch: CreatorPatch, edit: Edit) =>
    changeCreator(context, id, patch, edit);

  app.route({
    ...operations.listCreators,
    handler: async ({ query, administrator }) => {
      const page = await findCreatorPage(app.db, query, administrator);
      const serve = (creator: KeptSummary) => answerSummary(creator, administrator);
      return serveCountedPage(page, serve, path, serveFields(creatorCountFields, page.counts));
    },
  });

  app.route({ ...operations.getCreator, handler: creators.read(viewCreator) });
  app.route({ ...operations.updateCreator, handler: creators.change(change, "Creator updated Successfully") });

  // Answers a row of the list. All identity data are answered only by the creator's own read call, which is logged.
  const rows = recordHandlers<KeptCreator>(app.db, CREATOR_NOT_FOUND, answerSummary);
  app.route({ ...operations.setCreatorStatus, handler: rows.change(change, "Status updated Successfully") });
  app.route({
    ...setMemberStatusByCreator,
    handler: rows.change(
      (db, id, { is_active: active }: { is_active: boolean }, edit) => change(db, id, { active }, edit),
      "Status updated Successfully",
    ),
  });

  for (const operation of [operations.createCreatorAsMember, operations.createCreatorAsAdmin]) {
    app.route({
      ...operation,
      config: { idempotent: true },
      handler: async (request, reply) => {
        // Read before the transaction, beside which nothing may be read.
        const sign = await links.signer(request.administrator.sessionId);
        return once(request, reply, async (tx) => {
          const made = await createCreator(tx, request.body, actorOf(request));
          const body = serveItem(
            answerCreator(made, request.administrator, { sign, publicUrl }),
            "Creator created Successfully",
          );
          return { version: made.version, location: `${path}/${made.id}`, body };
        });
      },
    });
  }

  app.route({ ...operations.exportCreators, ...exporting(app.db, creatorFile, creatorsOf) });

  done();
};
