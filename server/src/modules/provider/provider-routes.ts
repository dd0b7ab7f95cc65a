import { finishProviderSignIn } from "@hivekeeper/contract/schemas/provider.ts";
import { logout } from "@hivekeeper/contract/schemas/session.ts";
import { PROVIDER_CALLBACK, PROVIDER_START } from "@hivekeeper/contract/second-factor.ts";
import { serveDone } from "@hivekeeper/contract/serve/page.ts";
import { serveLogin } from "@hivekeeper/contract/serve/session.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { FastifyPluginCallbackZod } from "fastify-type-provider-zod";
import * as z from "zod/mini";
import { nothingHere } from "#lib/error-answer.ts";
import { sendPlainPage } from "#lib/plain-page.ts";
import { publicAddress } from "#lib/public-address.ts";
import { endSession } from "#modules/session/session-service.ts";
import { beginAtProvider, comeFromProvider, endAtProvider, fetchSession, NotLetIn } from "./provider-service.ts";

const StartQuery = z.object({ check: z.string().check(z.regex(/^[0-9a-f]{64}$/)) });

/** Single sign-on: two pages on the way to the provider and back, the call that fetches the session, and the logout, which ends it there too. */
export const providerRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  const { db, settings, identityProvider } = app;
  const page = { config: { access: "public" }, schema: { hide: true } } as const;
  const origin = () => publicAddress(settings, app.server);
  const callback = `/api${PROVIDER_CALLBACK}`;

  app.get(PROVIDER_START, page, (request, reply) =>
    orSay(request, reply, async () => {
      const asked = StartQuery.safeParse(request.query);
      if (!asked.success) throw new NotLetIn(400, "This sign-in did not begin on the sign-in page. Start there.");
      const { check } = asked.data;
      const url = await beginAtProvider(db, known().client, origin() + callback, check);
      return reply.redirect(url.href, 303);
    }),
  );

  app.get(PROVIDER_CALLBACK, page, (request, reply) =>
    orSay(request, reply, async () => {
      const { provider, client } = known();
      const code = await comeFromProvider(db, provider, client, new URL(request.url, origin()), app.keys());
      return reply.redirect(`/?provider=${code}`, 303);
    }),
  );

  app.route({
    ...finishProviderSignIn,
    handler: async (request) => {
      const origin = { address: request.ip, userAgent: request.headers["user-agent"] };
      const { token, account, authority } = await fetchSession(db, settings, request.body, origin);
      return serveLogin(token, account, authority);
    },
  });

  app.route({
    ...logout,
    handler: async ({ administrator: { id: memberId, sessionId } }) => {
      const providerToken = await endSession(db, sessionId);
      const ending = { memberId, providerToken };
      const url = await endAtProvider(identityProvider, app.keys(), ending, `${origin()}/`);
      return { ...serveDone("Signed out"), ...(url && { data: { url } }) };
    },
  });
  done();

  /** Says on a page why somebody was not let in. */
  async function orSay(request: FastifyRequest, reply: FastifyReply, work: () => Promise<FastifyReply>) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof NotLetIn)) throw error;
      if (error.cause) request.log.warn({ err: error.cause }, "a sign-in at the identity provider failed");
      const title = `${settings.productName}: you are not signed in`;
      const link = { to: "/", words: "Back to the sign-in" };
      return sendPlainPage(reply, error.status, { title, text: error.message, link });
    }
  }

  /** @throws {Refusal} `not_found` where no provider is set up. */
  function known() {
    if (!identityProvider || !settings.provider) throw nothingHere();
    return { client: identityProvider, provider: settings.provider };
  }
};
