import { attachmentLinkFields } from "@hivekeeper/contract/attachment.ts";
import * as operations from "@hivekeeper/contract/schemas/attachment.ts";
import { serveAttachment } from "@hivekeeper/contract/serve/attachment.ts";
import { serveFields } from "@hivekeeper/contract/serve/fields.ts";
import { serveItem } from "@hivekeeper/contract/serve/page.ts";
import type { FastifyPluginCallbackZod } from "fastify-type-provider-zod";
import { rowId } from "#lib/row-id.ts";
import { actorOf } from "#modules/activity/activity-service.ts";
import { ATTACHMENT_NOT_FOUND, addAttachment, attachmentLinks, refuseUpload } from "./attachment-service.ts";

/** Files of messages, for administrators and the participants of their conversation. */
export const attachmentRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  const links = attachmentLinks(app);

  app.route({
    ...operations.addAttachment,
    config: { access: "conversation", uploads: "file", takes: "pdf" },
    // Before the body is read, which would be for nothing.
    onRequest: (request) => refuseUpload(app.db, app.settings, request.params.chatId, 1),
    handler: async (request, reply) => {
      const { participant, params, staged, id: requestId } = request;
      const actor = participant ? { id: participant.memberId, name: participant.name, requestId } : actorOf(request);
      const attachment = await addAttachment(app, params.chatId, staged, actor);
      return reply.code(201).send(serveItem(serveAttachment(attachment), "File uploaded"));
    },
  });

  app.route({
    ...operations.getAttachment,
    config: { access: "conversation" },
    handler: async (request) => {
      const { params, participant } = request;
      const id = rowId(params.id, ATTACHMENT_NOT_FOUND);
      const reader = participant
        ? { participantId: participant.memberId }
        : { sessionId: request.administrator.sessionId };
      return serveItem(serveFields(attachmentLinkFields, await links.of(params.chatId, id, reader)));
    },
  });
  done();
};
