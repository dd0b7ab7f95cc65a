import { keyFields, keyWithSecretFields } from "@hivekeeper/contract/key.ts";
import * as operations from "@hivekeeper/contract/schemas/key.ts";
import { serveFields, serving } from "@hivekeeper/contract/serve/fields.ts";
import { serveDone, serveItem } from "@hivekeeper/contract/serve/page.ts";
import type { FastifyPluginCallbackZod } from "fastify-type-provider-zod";
import { rowId } from "#lib/row-id.ts";
import { actorOf } from "#modules/activity/activity-service.ts";
import { knownKinds, listKindNames } from "#modules/integration/reading/readable-kinds-service.ts";
import { KEY_NOT_FOUND, listApiKeys, makeApiKey, revokeApiKeyById } from "#modules/session/api-key-service.ts";

/** Extension `team`: the keys of the marketplace. An answer with a secret is never kept, so no create is repeated. */
export const keyRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  const { db } = app;

  app.route({
    ...operations.listKeys,
    handler: async () => serveItem((await listApiKeys(db)).map(serving(keyFields))),
  });

  app.route({ ...operations.listReadableKinds, handler: () => serveItem(listKindNames()) });

  app.route({
    ...operations.createKey,
    handler: async (request, reply) => {
      const { name } = request.body;
      const reads = knownKinds(request.body.reads, "reads");
      const made = await makeApiKey(db, { name, reads }, actorOf(request));
      return reply.code(201).send(serveItem(serveFields(keyWithSecretFields, made), "Key created"));
    },
  });

  app.route({
    ...operations.revokeKey,
    handler: async (request) => {
      await revokeApiKeyById(db, rowId(request.params.id, KEY_NOT_FOUND), actorOf(request));
      return serveDone("Key revoked");
    },
  });

  done();
};
