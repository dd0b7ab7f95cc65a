import { creatorFile } from "@hivekeeper/contract/files/creator.ts";
import * as operations from "@hivekeeper/contract/schemas/creator.ts";
import { setMemberStatusByCreator } from "@hivekeeper/contract/schemas/member.ts";
import { serveCreatorCounts, serveCreatorSummary } from "@hivekeeper/contract/serve/creator.ts";
import { serveCountedPage, serveItem } from "@hivekeeper/contract/serve/page.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { FastifyPluginCallbackZod } from "fastify-type-provider-zod";
import { etagOf } from "#lib/record-version.ts";
import { rowId } from "#lib/row-id.ts";
import { actorOf, editOf } from "#modules/activity/activity-service.ts";
import { exporting } from "#modules/exports/export-service.ts";
import { documentLinks } from "#modules/files/signed-link-service.ts";
import { once } from "#modules/idempotency/once-service.ts";
import { answerCreator } from "./creator-answer.ts";
import { creatorsOf, findCreatorPage } from "./creator-repository.ts";
import { type KeptCreator, toSummary } from "./creator-select-repository.ts";
import { CREATOR_NOT_FOUND, changeCreator, createCreator, viewCreator } from "./creator-service.ts";

export const creatorRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  const links = documentLinks(app);
  const { publicUrl } = app.settings;
  const path = `${app.prefix}${operations.listCreators.url}`;
  const context = { db: app.db, settings: app.settings, links };
  const idOf = (id: string) => rowId(id, CREATOR_NOT_FOUND);
  const answer = async (reply: FastifyReply, creator: KeptCreator, message?: string) => {
    const shown = answerCreator(creator, { sign: await links.signer(), publicUrl });
    return reply.header("etag", etagOf(creator.version)).send(serveItem(shown, message));
  };

  app.route({
    ...operations.listCreators,
    handler: async ({ query }) => {
      const page = await findCreatorPage(app.db, query);
      return serveCountedPage(page, serveCreatorSummary, path, serveCreatorCounts(page.counts));
    },
  });

  app.route({
    ...operations.getCreator,
    handler: async (request, reply) => {
      return answer(reply, await viewCreator(app.db, idOf(request.params.id), actorOf(request)));
    },
  });

  app.route({
    ...operations.updateCreator,
    handler: async (request, reply) => {
      const changed = await changeCreator(context, idOf(request.params.id), request.body, editOf(request));
      return answer(reply, changed, "Creator updated Successfully");
    },
  });

  const setStatus = async (request: FastifyRequest, reply: FastifyReply, id: string, active: boolean) => {
    const changed = await changeCreator(context, idOf(id), { active }, editOf(request));
    // Answers a row of the list. Identity data is answered only by the creator's own read call, which is logged.
    reply.header("etag", etagOf(changed.version));
    return serveItem(serveCreatorSummary(changed), "Status updated Successfully");
  };

  app.route({
    ...operations.setCreatorStatus,
    handler: (request, reply) => setStatus(request, reply, request.params.id, request.body.active),
  });

  app.route({
    ...setMemberStatusByCreator,
    handler: (request, reply) => setStatus(request, reply, request.params.id, request.body.is_active),
  });

  for (const operation of [operations.createCreatorAsMember, operations.createCreatorAsAdmin]) {
    app.route({
      ...operation,
      config: { idempotent: true },
      handler: async (request, reply) => {
        const sign = await links.signer();
        return once(request, reply, async (tx) => {
          const made = await createCreator(tx, request.body, actorOf(request));
          const body = serveItem(answerCreator(made, { sign, publicUrl }), "Creator created Successfully");
          return { version: made.version, location: `${path}/${made.id}`, body };
        });
      },
    });
  }

  app.route({ ...operations.exportCreators, ...exporting(app.db, creatorFile, toSummary, creatorsOf) });

  done();
};
