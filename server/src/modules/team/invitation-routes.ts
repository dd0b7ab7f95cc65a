import * as operations from "@hivekeeper/contract/schemas/invitation.ts";
import { serveFields, serving } from "@hivekeeper/contract/serve/fields.ts";
import { serveDone, serveItem } from "@hivekeeper/contract/serve/page.ts";
import { serveLogin } from "@hivekeeper/contract/serve/session.ts";
import { invitationFields, invitationWithLinkFields, openedInvitationFields } from "@hivekeeper/contract/team.ts";
import type { FastifyPluginCallbackZod } from "fastify-type-provider-zod";
import { every } from "#lib/every.ts";
import { rowId } from "#lib/row-id.ts";
import { actorOf } from "#modules/activity/activity-service.ts";
import { linksOf, sweepLinks } from "#modules/session/link-service.ts";
import {
  acceptInvitation,
  INVITATION_NOT_FOUND,
  invite,
  listInvitations,
  openInvitation,
  renewInvitation,
  withdrawInvitation,
} from "./invitation-service.ts";

const SWEEP_SECONDS = 600;

/** Extension `team`. */
export const invitationRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  const { db } = app;
  const idOf = ({ params }: { params: { id: string } }) => rowId(params.id, INVITATION_NOT_FOUND);

  app.route({
    ...operations.listInvitations,
    handler: async () => serveItem((await listInvitations(db)).map(serving(invitationFields))),
  });

  app.route({
    ...operations.createInvitation,
    handler: async (request, reply) => {
      const made = await invite(linksOf(app), request.body, actorOf(request));
      return reply
        .code(201)
        .send(serveItem(serveFields(invitationWithLinkFields, made), `An invitation for ${made.email} is made`));
    },
  });

  app.route({
    ...operations.renewInvitation,
    handler: async (request) => {
      const renewed = await renewInvitation(linksOf(app), idOf(request), actorOf(request));
      return serveItem(serveFields(invitationWithLinkFields, renewed), "Invitation renewed");
    },
  });

  app.route({
    ...operations.withdrawInvitation,
    handler: async (request) => {
      await withdrawInvitation(db, idOf(request), actorOf(request));
      return serveDone("Invitation withdrawn");
    },
  });

  app.route({
    ...operations.openInvitation,
    handler: async ({ body, ip }) =>
      serveItem(serveFields(openedInvitationFields, await openInvitation(linksOf(app), body.token, ip))),
  });

  app.route({
    ...operations.acceptInvitation,
    handler: async ({ body, ip, id, headers }) => {
      const origin = { address: ip, userAgent: headers["user-agent"], requestId: id };
      const { token, account, authority } = await acceptInvitation(linksOf(app), body, origin);
      return serveLogin(token, account, authority);
    },
  });

  every(app, SWEEP_SECONDS, "sweep links", () => sweepLinks(db));
  done();
};
