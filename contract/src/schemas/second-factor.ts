import * as z from "zod/mini";
import * as operations from "../second-factor.ts";
import { secret } from "./account.ts";
import { Done, itemOf } from "./answer.ts";
import { answerOf } from "./fields.ts";
import { routesOf } from "./route.ts";
import { SignedIn } from "./session.ts";
import { requiredText } from "./text.ts";

const CREDENTIAL_MAX = 2_000;
const PASSKEY_NAME_MAX = 60;

const code = requiredText(40, "The code is required");
const name = requiredText(PASSKEY_NAME_MAX, "The name is required");
const challenge = requiredText(100, "The challenge is required");

/** The answer of `navigator.credentials`, as JSON; the library that verifies it knows its parts. */
const passkey = z.looseObject(
  {
    id: z
      .string("The passkey has no id")
      .check(z.maxLength(CREDENTIAL_MAX), z.regex(/^[A-Za-z0-9_-]+$/, "The passkey has no id")),
  },
  "Must be what the browser has answered",
);

/** The options of `navigator.credentials`, as JSON. */
const Options = z.record(z.string(), z.unknown());

const oneOf = (...names: string[]) =>
  z.refine(
    (body: unknown) => names.filter((name) => (body as Record<string, unknown>)[name] !== undefined).length === 1,
    `Send one of ${names.join(", ")}`,
  );

const FinishSignInBody = z
  .strictObject({
    challenge,
    code: z.optional(code),
    recovery_code: z.optional(requiredText(60, "The recovery code is required")),
    passkey: z.optional(passkey),
  })
  .check(oneOf("code", "recovery_code", "passkey"));
export type FinishSignInBody = z.output<typeof FinishSignInBody>;

const ProofBody = z
  .strictObject({
    pin: z.optional(secret("The PIN is required")),
    code: z.optional(code),
    passkey: z.optional(passkey),
    password: z.optional(secret("The password is required")),
  })
  .check(oneOf("pin", "code", "passkey", "password"));
export type ProofBody = z.output<typeof ProofBody>;

const SecondFactor = answerOf("SecondFactor", operations.secondFactorFields);
const Totp = answerOf("Totp", operations.totpFields);
const RecoveryCodes = answerOf("RecoveryCodes", operations.recoveryCodesFields);
const ProofWays = answerOf("ProofWays", operations.proofWaysFields);
const SignIn = answerOf("SignIn", operations.signInFields);

const route = routesOf("Second factor", operations);

export const getPasskeyOptions = route(
  operations.getPasskeyOptions,
  "What a browser needs to sign in by a passkey, or to take the second step by one",
  { body: z.strictObject({ challenge: z.optional(challenge) }), 200: itemOf(Options), problems: [401, 409] },
);

export const signInByPasskey = route(operations.signInByPasskey, "Sign in by a passkey alone", {
  body: z.strictObject({ response: passkey }),
  200: SignedIn,
  problems: [401, 409],
});

export const finishSignIn = route(operations.finishSignIn, "Take the second step of a sign-in", {
  body: FinishSignInBody,
  200: SignedIn,
  problems: [401, 409],
});

export const getProofWays = route(operations.getProofWays, "By what one can prove who one is", {
  200: itemOf(ProofWays),
});

export const proveSession = route(operations.proveSession, "Prove who uses this session, for five minutes", {
  body: ProofBody,
  200: Done,
  problems: [409],
});

export const getSecondFactor = route(operations.getSecondFactor, "One's own second factor", {
  200: itemOf(SecondFactor),
});

export const startTotp = route(operations.startTotp, "A new secret for an authenticator app", {
  200: itemOf(Totp),
  problems: [403, 409],
});

export const confirmTotp = route(
  operations.confirmTotp,
  "Turn the authenticator app on by its first code; answers recovery codes where there were none",
  { body: z.strictObject({ code }), 200: itemOf(RecoveryCodes), problems: [403, 409] },
);

export const removeTotp = route(operations.removeTotp, "Remove the authenticator app", {
  200: Done,
  problems: [403, 404, 422],
});

export const renewRecoveryCodes = route(
  operations.renewRecoveryCodes,
  "Ten new recovery codes; the ones before work no longer",
  { 200: itemOf(RecoveryCodes), problems: [403, 409] },
);

export const startPasskey = route(operations.startPasskey, "What a browser needs to create a passkey", {
  200: itemOf(Options),
  problems: [403, 409],
});

export const addPasskey = route(operations.addPasskey, "Add a passkey; answers recovery codes where there were none", {
  body: z.strictObject({ name, response: passkey }),
  200: itemOf(RecoveryCodes),
  problems: [403, 409],
});

export const renamePasskey = route(operations.renamePasskey, "Rename a passkey", {
  body: z.strictObject({ name }),
  200: Done,
  problems: [403],
});

export const removePasskey = route(operations.removePasskey, "Remove a passkey", {
  200: Done,
  problems: [403, 422],
});

export const listSignIns = route(
  operations.listSignIns,
  "One's own sign-ins of the last 30 days and those that failed, the newest first; at most 100",
  { 200: itemOf(z.array(SignIn)) },
);
