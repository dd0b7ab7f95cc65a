import { deviceFields, secretFactFields } from "@hivekeeper/contract/account.ts";
import { draftKeyFields } from "@hivekeeper/contract/draft.ts";
import * as operations from "@hivekeeper/contract/schemas/account.ts";
import { serveProfile } from "@hivekeeper/contract/serve/account.ts";
import { serveFields, serving } from "@hivekeeper/contract/serve/fields.ts";
import { serveDone, serveItem } from "@hivekeeper/contract/serve/page.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { FastifyPluginCallbackZod } from "fastify-type-provider-zod";
import { etagOf } from "#lib/record-version.ts";
import { rowId } from "#lib/row-id.ts";
import { actorOf, editOf } from "#modules/activity/activity-service.ts";
import { DEVICE_NOT_FOUND, devicesOf, revokeDevice, revokeOtherDevices } from "#modules/session/device-service.ts";
import { changePassword, changePin, describeDraftKeys, describeSecrets } from "#modules/session/own-secrets-service.ts";
import { findProfile, type Profile } from "./profile-repository.ts";
import { changeProfile } from "./profile-service.ts";

export const accountRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  const { db, settings } = app;
  const answer = ({ administrator }: FastifyRequest, reply: FastifyReply, profile: Profile, message?: string) =>
    reply.header("etag", etagOf(profile.version)).send(serveItem(serveProfile(profile, administrator), message));
  const changeOf = (request: FastifyRequest) => {
    const { administrator } = request;
    return { db, settings, administrator, actor: actorOf(request) };
  };

  app.route({
    ...operations.getProfile,
    handler: async (request, reply) => answer(request, reply, await findProfile(db, request.administrator.id)),
  });

  app.route({
    ...operations.updateProfile,
    handler: async (request, reply) => {
      const changed = await changeProfile(db, request.administrator, request.body, editOf(request));
      return answer(request, reply, changed, "Profile updated Successfully");
    },
  });

  app.route({
    ...operations.changePassword,
    handler: async (request) => {
      await changePassword(changeOf(request), request.body);
      return serveDone("Password updated successfully.");
    },
  });

  app.route({
    ...operations.changePin,
    handler: async (request) => {
      await changePin(changeOf(request), request.body);
      return serveDone("PIN updated successfully.");
    },
  });

  app.route({
    ...operations.listDevices,
    handler: async ({ administrator: me }) =>
      serveItem((await devicesOf(db, settings, me.id, me)).map(serving(deviceFields))),
  });

  app.route({
    ...operations.revokeDevice,
    handler: async (request) => {
      const id = rowId(request.params.id, DEVICE_NOT_FOUND);
      await revokeDevice(db, request.administrator, id, actorOf(request));
      return serveDone("Signed out");
    },
  });

  app.route({
    ...operations.revokeOtherDevices,
    handler: async (request) => {
      await revokeOtherDevices(db, settings, request.administrator, actorOf(request));
      return serveDone("Signed out everywhere else");
    },
  });

  app.route({
    ...operations.getSecretFacts,
    handler: async ({ administrator }) =>
      serveItem(serveFields(secretFactFields, await describeSecrets(db, administrator))),
  });

  app.route({
    ...operations.getDraftKey,
    handler: async ({ administrator }) =>
      serveItem(serveFields(draftKeyFields, await describeDraftKeys(db, administrator))),
  });

  done();
};
