import { lookFields } from "@hivekeeper/contract/look.ts";
import { revealedFields } from "@hivekeeper/contract/reveal.ts";
import { hasRight } from "@hivekeeper/contract/right.ts";
import * as operations from "@hivekeeper/contract/schemas/reveal.ts";
import { serveFields } from "@hivekeeper/contract/serve/fields.ts";
import { serveDone, serveItem, servePage } from "@hivekeeper/contract/serve/page.ts";
import type { FastifyRequest, onErrorAsyncHookHandler } from "fastify";
import type { FastifyPluginCallbackZod } from "fastify-type-provider-zod";
import { Refusal } from "#lib/refusal.ts";
import { rowId } from "#lib/row-id.ts";
import { actorOf } from "#modules/activity/activity-service.ts";
import { pageLinks, pageName } from "./document-page-service.ts";
import { looksText } from "./looks-text.ts";
import { findLooksAt, noteCopied, noteRefusal, reveal, type Shown, takeLooksAt } from "./reveal-service.ts";
import type { Subject } from "./secret-repository.ts";

/** Extension `reveal`. */
export const revealRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  const { db } = app;
  const links = pageLinks(app);

  const answer = async ({ id, pages, ...shown }: Shown, { administrator }: FastifyRequest) => {
    const sign = await links.signer(administrator.sessionId);
    const addresses = Array.from({ length: pages }, (_, at) => sign(pageName(id, at + 1)).url);
    return serveItem(serveFields(revealedFields, { id, ...shown, pages: addresses }));
  };

  /** A call without proof or without a reason is in the activity, whoever has refused it. */
  const refused =
    (type: Subject["type"]): onErrorAsyncHookHandler =>
    async (request, _reply, error) => {
      const isMeant = error instanceof Refusal && error.kind === "forbidden" && error.details.problem !== "no_right";
      if (!isMeant || !request.caller) return;
      const id = rowId((request.params as { id: string }).id, NOT_FOUND[type]);
      // Fastify drops what a hook for errors throws.
      await noteRefusal(db, { type, id }, actorOf(request)).catch((failure: unknown) =>
        request.log.error({ err: failure }, "A refused reveal was not recorded"),
      );
    };

  app.route({
    ...operations.revealOfCreator,
    onError: refused("creator"),
    handler: async (request) => {
      const { field, ...why } = request.body;
      const id = rowId(request.params.id, NOT_FOUND.creator);
      return answer(await reveal(app, { type: "creator", id, field }, why, actorOf(request)), request);
    },
  });

  app.route({
    ...operations.revealOfTransaction,
    onError: refused("transaction"),
    handler: async (request) => {
      const id = rowId(request.params.id, NOT_FOUND.transaction);
      const account = { type: "transaction", id, field: "sender_account_number" } as const;
      return answer(await reveal(app, account, request.body, actorOf(request)), request);
    },
  });

  app.route({
    ...operations.noteCopy,
    handler: async ({ params, administrator }) => {
      await noteCopied(db, rowId(params.id, "Look not found"), administrator.id);
      return serveDone("Recorded");
    },
  });

  app.route({
    ...operations.listLooks,
    handler: async ({ params, query, administrator }) => {
      const id = rowId(params.id, NOT_FOUND.member);
      const page = await findLooksAt(db, id, query, administrator);
      const path = `${app.prefix}${operations.listLooks.url.replace(":id", String(id))}`;
      return servePage(page, (look) => serveFields(lookFields, look), path);
    },
  });

  app.route({
    ...operations.downloadLooks,
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const id = rowId(request.params.id, NOT_FOUND.member);
      const looks = await takeLooksAt(db, id, actorOf(request));
      const hasMoney = hasRight(request.administrator.rights, "money.see");
      return reply
        .type("text/plain; charset=utf-8")
        .header("content-disposition", `attachment; filename="who-looked-${id}.txt"`)
        .send(looksText(looks, { hasMoney, now: new Date() }));
    },
  });

  done();
};

const NOT_FOUND = {
  creator: "Creator not found",
  transaction: "Transaction not found",
  member: "Member not found",
} as const;
