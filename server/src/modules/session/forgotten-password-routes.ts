import { finished } from "node:stream";
import * as operations from "@hivekeeper/contract/schemas/forgotten-password.ts";
import { serveDone } from "@hivekeeper/contract/serve/page.ts";
import type { FastifyReply } from "fastify";
import type { FastifyPluginCallbackZod } from "fastify-type-provider-zod";
import { nothingHere } from "#lib/error-answer.ts";
import { forgetPassword, renewPassword, type Sending } from "./forgotten-password-service.ts";
import { linksOf } from "./link-service.ts";

/** Extension `team`. */
export const forgottenPasswordRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  /** Nobody waits for the mail server, nor learns from a wait whether there is something to send. */
  const sendAfterwards = ({ raw }: FastifyReply, { to, letter }: Sending) =>
    finished(raw, () => void app.mailer?.send(to, letter));

  app.route({
    ...operations.forgetPassword,
    handler: async ({ body, ip }, reply) => {
      if (!app.mailer) throw nothingHere();
      const sending = await forgetPassword(linksOf(app), body.email, ip);
      if (sending) sendAfterwards(reply, sending);
      return serveDone("If an administrator has this address, an e-mail with a link is on its way.");
    },
  });

  app.route({
    ...operations.renewPassword,
    handler: async ({ body, ip, id }, reply) => {
      sendAfterwards(reply, await renewPassword(linksOf(app), body, { address: ip, requestId: id }));
      return serveDone("Your password was changed. Sign in with the new one.");
    },
  });

  done();
};
