import { creatorCountFields } from "@hivekeeper/contract/creator.ts";
import { creatorFile } from "@hivekeeper/contract/files/creator.ts";
import type { CreatorBody, CreatorListQuery, CreatorPatch } from "@hivekeeper/contract/schemas/creator.ts";
import * as operations from "@hivekeeper/contract/schemas/creator.ts";
import { setMemberStatusByCreator } from "@hivekeeper/contract/schemas/member.ts";
import { serveFields } from "@hivekeeper/contract/serve/fields.ts";
import { serveCountedPage } from "@hivekeeper/contract/serve/page.ts";
import type { FastifyPluginCallbackZod } from "fastify-type-provider-zod";
import type { Database, Transaction } from "#db/database.ts";
import type { ActingAdministrator, Edit } from "#modules/activity/activity-service.ts";
import { exporting } from "#modules/exports/export-service.ts";
import { recordHandlers } from "#modules/records/handlers-service.ts";
import { answerCreator, answerSummary } from "./creator-answer.ts";
import { creatorsOf, findCreatorPage } from "./creator-repository.ts";
import type { KeptCreator, KeptSummary } from "./creator-select-repository.ts";
import { CREATOR_NOT_FOUND, changeCreator, createCreator, viewCreator } from "./creator-service.ts";

export const creatorRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  const { publicUrl } = app.settings;
  const path = `${app.prefix}${operations.listCreators.url}`;
  const creators = recordHandlers<KeptCreator>(app.db, CREATOR_NOT_FOUND, (creator, reader) =>
    answerCreator(creator, reader, publicUrl),
  );
  const change = (_db: Database, id: number, patch: CreatorPatch, edit: Edit) => changeCreator(app, id, patch, edit);

  app.route({
    ...operations.listCreators,
    handler: async ({ query, administrator }) => {
      const page = await findCreatorPage(app.db, query, app.numberSearch.readerOf(administrator, query));
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

  const create = (tx: Transaction, body: CreatorBody, actor: ActingAdministrator) =>
    createCreator(tx, body, actor, app.keys());
  for (const operation of [operations.createCreatorAsMember, operations.createCreatorAsAdmin])
    app.route({ ...operation, ...creators.creating(create, "Creator created Successfully", path) });

  app.route({
    ...operations.exportCreators,
    ...exporting(app.db, creatorFile, (query: CreatorListQuery, reader) =>
      creatorsOf(query, app.numberSearch.readerOf(reader, query)),
    ),
  });

  done();
};
