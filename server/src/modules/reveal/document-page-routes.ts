import { getDocumentPage } from "@hivekeeper/contract/schemas/reveal.ts";
import type { FastifyPluginCallbackZod } from "fastify-type-provider-zod";
import { STORED_FILE_HEADERS } from "#lib/security-headers.ts";
import { drawShown, pageLinks, pageName } from "./document-page-service.ts";

/**
 * `GET /files/documents/:reveal/:page`: a page of an identity document as a picture, by the address that was signed for an
 * administrator's session, while the look lasts. The signature is checked first, so that a request without one learns nothing.
 */
export const documentPageRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  const links = pageLinks(app);

  app.route({
    method: "GET",
    url: "/documents/:reveal/:page",
    config: { access: "public" },
    schema: getDocumentPage,
    handler: async (request, reply) => {
      const { reveal, page } = request.params;
      await links.check(pageName(reveal, page), request.query);
      const { content, mediaType } = await drawShown(app, Number(reveal), Number(page));
      reply.headers({ ...STORED_FILE_HEADERS, "cache-control": "private, no-store" });
      return reply.type(mediaType).send(content);
    },
  });
  done();
};
