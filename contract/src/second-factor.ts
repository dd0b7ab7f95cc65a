import type { Fields, OwnNounOf } from "./fields.ts";
import type { Operation } from "./operation.ts";

// Extension `team`: the second step of a sign-in, and the proof before dangerous acts.

const passkeyFields = {
  id: { wire: "id", kind: "id" },
  name: { wire: "name", kind: "text" },
  createdAt: { wire: "created_at", kind: "moment" },
  lastUsedAt: { wire: "last_used_at", kind: "moment", nullable: true },
} as const satisfies Fields;

export type Passkey = OwnNounOf<typeof passkeyFields>;

/** By what an administrator can prove who they are. */
export const secondFactorFields = {
  hasTotp: { wire: "has_totp", kind: "flag" },
  passkeys: { wire: "passkeys", kind: "records", fields: passkeyFields },
  /** The recovery codes that are not used yet. */
  codesLeft: { wire: "codes_left", kind: "count" },
  hasPin: { wire: "has_pin", kind: "flag" },
  /** The installation asks for a second factor: the last one cannot be removed. */
  isRequired: { wire: "is_required", kind: "flag" },
} as const satisfies Fields;

export type SecondFactor = OwnNounOf<typeof secondFactorFields>;

export const getSecondFactor = { method: "GET", url: "/x/second-factor", right: "setup" } as const satisfies Operation;

export const totpFields = {
  /** In base32. */
  secret: { wire: "secret", kind: "text" },
  /** `otpauth://…`, which a QR code shows. */
  uri: { wire: "uri", kind: "text" },
} as const satisfies Fields;

export type Totp = OwnNounOf<typeof totpFields>;

const ownFactor = { right: "setup", proof: true } as const;

/** A new secret, which counts from `confirmTotp` on. */
export const startTotp = { method: "POST", url: "/x/second-factor/totp", ...ownFactor } as const satisfies Operation;

export const recoveryCodesFields = { codes: { wire: "codes", kind: "texts" } } as const satisfies Fields;

/** `{ code }`: answers ten recovery codes where there were none. */
export const confirmTotp = {
  method: "POST",
  url: "/x/second-factor/totp/confirm",
  ...ownFactor,
} as const satisfies Operation;

export const removeTotp = { method: "DELETE", url: "/x/second-factor/totp", ...ownFactor } as const satisfies Operation;

/** Ten new recovery codes; the ones before work no longer. */
export const renewRecoveryCodes = {
  method: "POST",
  url: "/x/second-factor/codes",
  ...ownFactor,
} as const satisfies Operation;

/** The options of `navigator.credentials.create`, as JSON. */
export const startPasskey = {
  method: "POST",
  url: "/x/second-factor/passkeys/options",
  ...ownFactor,
} as const satisfies Operation;

/** `{ name, response }`: answers ten recovery codes where there were none. */
export const addPasskey = {
  method: "POST",
  url: "/x/second-factor/passkeys",
  ...ownFactor,
} as const satisfies Operation;

/** `{ name }` */
export const renamePasskey = {
  method: "PUT",
  url: "/x/second-factor/passkeys/:id",
  ...ownFactor,
} as const satisfies Operation;

export const removePasskey = {
  method: "DELETE",
  url: "/x/second-factor/passkeys/:id",
  ...ownFactor,
} as const satisfies Operation;

/** `{ challenge }` of the second step, or `{}` for a whole sign-in: the options of `navigator.credentials.get`, as JSON. */
export const getPasskeyOptions = {
  method: "POST",
  url: "/x/session/passkey/options",
  right: "public",
} as const satisfies Operation;

/** `{ response }`: the whole sign-in. The answer is that of a login. */
export const signInByPasskey = {
  method: "POST",
  url: "/x/session/passkey",
  right: "public",
} as const satisfies Operation;

/** `{ challenge }` with `code`, `recovery_code` or `passkey`. The answer is that of a login. */
export const finishSignIn = {
  method: "POST",
  url: "/x/session/second-factor",
  right: "public",
} as const satisfies Operation;

/** The kinds of proof that the caller has: of `pin`, `totp`, `passkey`, and `password` for whoever has none of them. */
export const proofWaysFields = {
  ways: { wire: "ways", kind: "texts" },
  /** The options of `navigator.credentials.get` as JSON text; empty without passkeys. */
  passkeyOptions: { wire: "passkey_options", kind: "text" },
} as const satisfies Fields;

export type ProofWays = OwnNounOf<typeof proofWaysFields>;

export const getProofWays = { method: "GET", url: "/x/session/proof", right: "setup" } as const satisfies Operation;

/** One of `pin`, `code`, `passkey`, `password`: this session may make dangerous calls for five minutes. */
export const proveSession = { method: "POST", url: "/x/session/proof", right: "setup" } as const satisfies Operation;

export const SIGN_IN_OUTCOMES = [
  "signed_in",
  "wrong_password",
  "wrong_code",
  /** The password was right, and the second step did not follow in time. */
  "unfinished",
  "locked",
  "not_active",
  "no_role",
] as const;

/** One try to sign in. */
export const signInFields = {
  id: { wire: "id", kind: "id" },
  at: { wire: "at", kind: "moment" },
  address: { wire: "address", kind: "text" },
  userAgent: { wire: "user_agent", kind: "text" },
  outcome: { wire: "outcome", kind: "choice", words: SIGN_IN_OUTCOMES },
} as const satisfies Fields;

export type SignIn = OwnNounOf<typeof signInFields>;

/** One's own of the last 30 days, the newest first, at most 100. */
export const listSignIns = { method: "GET", url: "/x/sign-ins", right: "own" } as const satisfies Operation;

/** `{ code, verifier }`: the code from the address that the identity provider led back to. The answer is that of a login. */
export const finishProviderSignIn = {
  method: "POST",
  url: "/x/session/provider",
  right: "public",
} as const satisfies Operation;

/**
 * Pages, not calls: the browser goes there with `?check=`, the SHA-256 in hex of a random verifier that it keeps, and on to the
 * provider; it comes back to `/?provider={code}`.
 */
export const PROVIDER_START = "/x/provider";
export const PROVIDER_CALLBACK = "/x/provider/callback";
