import { login, logout } from "@hivekeeper/contract/schemas/session.ts";
import { serveDone } from "@hivekeeper/contract/serve/page.ts";
import { serveLogin } from "@hivekeeper/contract/serve/session.ts";
import type { FastifyPluginCallbackZod } from "fastify-type-provider-zod";
import { besideAnswers } from "#lib/beside-answers.ts";
import { every } from "#lib/every.ts";
import { originOf } from "#lib/public-address.ts";
import { deleteSession } from "./session-repository.ts";
import { type FailedSignIn, signIn, sweepSessions } from "./session-service.ts";
import { insertSignIn } from "./sign-in-repository.ts";

const SWEEP_SECONDS = 600;

export const sessionRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  const beside = besideAnswers(app, "record a sign-in");
  app.route({
    ...login,
    handler: async (request) => {
      const { email, password } = request.body;
      const userAgent = request.headers["user-agent"];
      const given = { login: email, password, address: request.ip, userAgent };
      // Beside the answer, whose time does not tell whether there is such an account.
      const onFailure = (failed: FailedSignIn) => beside(() => insertSignIn(app.db, failed));
      const { token, account, authority } = await signIn(app.db, app.settings, given, onFailure);
      return serveLogin(token, account, authority);
    },
  });
  app.route({
    ...logout,
    handler: async (request) => {
      const providerToken = await deleteSession(app.db, request.administrator.sessionId);
      const url = providerToken && (await app.identityProvider?.endOf(providerToken, `${originOf(request)}/`));
      return { ...serveDone("Signed out"), ...(url && { data: { url } }) };
    },
  });
  every(app, SWEEP_SECONDS, "sweep sessions", () => sweepSessions(app.db, app.settings));
  done();
};
