import { type Identity, identityFields, suspiciousFields } from "@hivekeeper/contract/identity.ts";
import { identityFiguresFields } from "@hivekeeper/contract/identity-figures.ts";
import type { IdentityDecisionBody, IdentityPatch } from "@hivekeeper/contract/schemas/identity.ts";
import * as operations from "@hivekeeper/contract/schemas/identity.ts";
import { serveFields, serving } from "@hivekeeper/contract/serve/fields.ts";
import { serveItem } from "@hivekeeper/contract/serve/page.ts";
import type { FastifyPluginCallbackZod } from "fastify-type-provider-zod";
import type { Database } from "#db/database.ts";
import type { ActingAdministrator, Edit } from "#modules/activity/activity-service.ts";
import { recordHandlers } from "#modules/records/handlers-service.ts";
import { correctIdentity } from "./correction-service.ts";
import { decideIdentity } from "./decision-service.ts";
import { findFigures, findSuspicious } from "./figures-repository.ts";
import { IDENTITY_NOT_FOUND, viewIdentity } from "./identity-service.ts";

/** Extension `identity`. */
export const identityRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  const { db, keys, store, settings } = app;
  const context = { db, keys, store, settings };
  const identities = recordHandlers(db, IDENTITY_NOT_FOUND, (identity: Identity) =>
    serveFields(identityFields, identity),
  );

  app.route({
    ...operations.getIdentity,
    handler: identities.read((_db, id, actor: ActingAdministrator) => viewIdentity(context, id, actor)),
  });
  app.route({
    ...operations.decideIdentity,
    handler: identities.change(
      (_db: Database, id, body: IdentityDecisionBody, edit: Edit) => decideIdentity(context, id, body, edit),
      "Identity decided",
    ),
  });
  app.route({
    ...operations.correctIdentity,
    handler: identities.change(
      (_db: Database, id, patch: IdentityPatch, edit: Edit) => correctIdentity(context, id, patch, edit),
      "Identity data updated",
    ),
  });
  app.route({
    ...operations.listSuspicious,
    handler: async () => serveItem((await findSuspicious(db)).map(serving(suspiciousFields))),
  });
  app.route({
    ...operations.getIdentityFigures,
    handler: async () => serveItem(serveFields(identityFiguresFields, await findFigures(db))),
  });
  done();
};
