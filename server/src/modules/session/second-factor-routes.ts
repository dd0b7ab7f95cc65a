import * as operations from "@hivekeeper/contract/schemas/second-factor.ts";
import {
  proofWaysFields,
  recoveryCodesFields,
  secondFactorFields,
  signInFields,
  totpFields,
} from "@hivekeeper/contract/second-factor.ts";
import { serveFields } from "@hivekeeper/contract/serve/fields.ts";
import { serveDone, serveItem } from "@hivekeeper/contract/serve/page.ts";
import { serveLogin } from "@hivekeeper/contract/serve/session.ts";
import type { FastifyRequest } from "fastify";
import type { FastifyPluginCallbackZod } from "fastify-type-provider-zod";
import { fieldsOfRow } from "#db/field-columns.ts";
import { rowId } from "#lib/row-id.ts";
import { actorOf } from "#modules/activity/activity-service.ts";
import { creationOptions } from "./passkey-service.ts";
import { describeProof, prove } from "./proof-service.ts";
import { relyingPartyOf } from "./relying-party.ts";
import {
  addPasskey,
  confirmTotp,
  describeSecondFactor,
  PASSKEY_NOT_FOUND,
  removePasskey,
  removeTotp,
  renamePasskey,
  renewRecoveryCodes,
  startTotp,
} from "./second-factor-service.ts";
import { finishSignIn, optionsOfSignIn, signInByPasskey } from "./second-step-service.ts";
import type { SignedIn } from "./session-service.ts";
import { findSignIns } from "./sign-in-repository.ts";

/** Extension `team`. */
export const secondFactorRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  const { db, settings, now } = app;
  const tools = () => ({ db, settings, now, keys: app.keys() });
  const ownOf = (request: FastifyRequest) => ({
    ...tools(),
    administrator: request.administrator,
    actor: actorOf(request),
  });
  const originOf = ({ ip: address, headers }: FastifyRequest) => ({ address, userAgent: headers["user-agent"] });
  const answer = ({ token, account, authority }: SignedIn) => serveLogin(token, account, authority);
  const serveCodes = (codes: string[]) => serveItem(serveFields(recoveryCodesFields, { codes }));

  app.route({
    ...operations.getPasskeyOptions,
    handler: async (request) => {
      const party = () => relyingPartyOf(request);
      return serveItem({ ...(await optionsOfSignIn(tools(), party, request.body.challenge, originOf(request))) });
    },
  });

  app.route({
    ...operations.signInByPasskey,
    handler: async (request) =>
      answer(await signInByPasskey(tools(), relyingPartyOf(request), request.body.response, originOf(request))),
  });

  app.route({
    ...operations.finishSignIn,
    handler: async (request) =>
      answer(await finishSignIn(tools(), () => relyingPartyOf(request), request.body, originOf(request))),
  });

  app.route({
    ...operations.getProofWays,
    handler: async (request) => {
      const ways = await describeProof(tools(), () => relyingPartyOf(request), request.administrator);
      return serveItem(serveFields(proofWaysFields, ways));
    },
  });

  app.route({
    ...operations.proveSession,
    handler: async (request) => {
      await prove(tools(), () => relyingPartyOf(request), request.administrator, request.body);
      return serveDone("Confirmed");
    },
  });

  app.route({
    ...operations.getSecondFactor,
    handler: async (request) => serveItem(serveFields(secondFactorFields, await describeSecondFactor(ownOf(request)))),
  });

  app.route({
    ...operations.startTotp,
    handler: async (request) => serveItem(serveFields(totpFields, await startTotp(ownOf(request)))),
  });

  app.route({
    ...operations.confirmTotp,
    handler: async (request) => serveCodes(await confirmTotp(ownOf(request), request.body.code)),
  });

  app.route({
    ...operations.removeTotp,
    handler: async (request) => {
      await removeTotp(ownOf(request));
      return serveDone("Authenticator app removed");
    },
  });

  app.route({
    ...operations.renewRecoveryCodes,
    handler: async (request) => serveCodes(await renewRecoveryCodes(ownOf(request))),
  });

  app.route({
    ...operations.startPasskey,
    handler: async (request) =>
      serveItem({ ...(await creationOptions(db, relyingPartyOf(request), request.administrator)) }),
  });

  app.route({
    ...operations.addPasskey,
    handler: async (request) => serveCodes(await addPasskey(ownOf(request), relyingPartyOf(request), request.body)),
  });

  app.route({
    ...operations.renamePasskey,
    handler: async (request) => {
      await renamePasskey(ownOf(request), rowId(request.params.id, PASSKEY_NOT_FOUND), request.body.name);
      return serveDone("Passkey renamed");
    },
  });

  app.route({
    ...operations.removePasskey,
    handler: async (request) => {
      await removePasskey(ownOf(request), rowId(request.params.id, PASSKEY_NOT_FOUND));
      return serveDone("Passkey removed");
    },
  });

  app.route({
    ...operations.listSignIns,
    handler: async ({ administrator }) =>
      serveItem(
        (await findSignIns(db, administrator.id, settings.retentionSigninsDays)).map((row) =>
          serveFields(signInFields, fieldsOfRow(row, signInFields)),
        ),
      ),
  });

  done();
};
