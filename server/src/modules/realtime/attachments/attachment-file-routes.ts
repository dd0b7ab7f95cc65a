import { getAttachmentFile } from "@hivekeeper/contract/schemas/attachment.ts";
import type { FastifyPluginCallbackZod } from "fastify-type-provider-zod";
import { Refusal } from "#lib/refusal.ts";
import { STORED_FILE_HEADERS } from "#lib/security-headers.ts";
import { dispositionOf } from "./attachment-name.ts";
import { findAttachmentFile } from "./attachment-repository.ts";
import { attachmentLinks, isSaved } from "./attachment-service.ts";

/**
 * `GET /files/attachments/:name`: an attachment's file, by a signed address. The signature is checked first, so that a
 * request without one does not reveal which files exist. A browser saves a PDF and never shows it.
 */
export const attachmentFileRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  const links = attachmentLinks(app);

  app.route({
    method: "GET",
    url: "/attachments/:name",
    config: { access: "public" },
    schema: getAttachmentFile,
    handler: async (request, reply) => {
      const { name } = request.params;
      const { size, ...signature } = request.query;
      await links.check(name, signature);
      const file = await findAttachmentFile(app.db, name);
      const thumbnail = size === "thumb" ? file?.thumbnail : null;
      const object = file && (await app.store.read(thumbnail ?? name));
      if (!object) throw new Refusal("not_found", "File not found");

      reply.headers({
        ...STORED_FILE_HEADERS,
        "cache-control": "private, no-store",
        "content-disposition": dispositionOf(isSaved(file) ? "attachment" : "inline", file.name),
      });
      return reply
        .type(thumbnail ? "image/webp" : file.type)
        .header("content-length", object.bytes)
        .send(object.content);
    },
  });
  done();
};
