import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import type { Database, Transaction } from "#db/database.ts";
import { newToken } from "#lib/token.ts";
import { findPasskey, findPasskeys, noteUse, type PasskeyRow } from "./passkey-repository.ts";
import type { RelyingParty } from "./relying-party.ts";
import { beginStep, endStep } from "./sign-in-step-repository.ts";

/** What a browser sends as JSON; the library checks it. */
export type PasskeyResponse = Readonly<Record<string, unknown>> & { readonly id: string };

/** Whose passkey is asked for, and for what. */
export interface Asked {
  kind: "passkey" | "proof";
  /** Null for a whole sign-in, which finds out who it is. */
  memberId: number | null;
  /** For a proof, the session that it is for. */
  sessionId?: number;
}

/** A passkey that has signed, to be used by `usePasskey`. */
export interface SignedPasskey {
  passkey: PasskeyRow;
  /** The signatures that the authenticator has counted. */
  counter: number;
}

const CHALLENGE_SECONDS = 300;

/** It takes 27 MB and half a second, and most servers are asked for no passkey. */
const library = () => import("@simplewebauthn/server");

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, "base64url"));
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");

/** The options of `navigator.credentials.get`. Their challenge is good once, for five minutes. */
export async function requestOptions(db: Database, { id }: RelyingParty, asked: Asked) {
  const { kind, memberId } = asked;
  const challenge = await beginStep(db, { kind, memberId, data: dataOf(asked), lastsSeconds: CHALLENGE_SECONDS });
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID: id,
    challenge: bytesOf(challenge),
    timeout: CHALLENGE_SECONDS * 1000,
    // Alone it is both steps: something that one has, and who one is.
    userVerification: memberId === null ? "required" : "preferred",
    ...(memberId !== null && { allowCredentials: (await findPasskeys(db, memberId)).map(descriptorOf) }),
  });
}

/** The passkey that has signed what was asked; `null` when none has, or its authenticator has counted backwards. */
export async function signedPasskey(
  db: Database,
  { id, origin }: RelyingParty,
  asked: Asked,
  response: PasskeyResponse,
): Promise<SignedPasskey | null> {
  const challenge = challengeIn(response);
  const step = await endStep(db, asked.kind, challenge);
  const passkey = await findPasskey(db, response.id);
  const isAsked = step && step.memberId === asked.memberId && step.data.session === dataOf(asked).session;
  if (!isAsked || !passkey || (asked.memberId !== null && passkey.memberId !== asked.memberId)) return null;
  const { verifyAuthenticationResponse } = await library();
  const { credentialId, publicKey, counter } = passkey;
  const found = await verifyAuthenticationResponse({
    response: response as unknown as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    credential: { id: credentialId, publicKey: bytesOf(publicKey), counter },
    requireUserVerification: asked.memberId === null,
  }).catch(() => null); // it throws whatever is wrong
  return found?.verified ? { passkey, counter: found.authenticationInfo.newCounter } : null;
}

/** Returns false when a concurrent request has used it with the same count. */
export const usePasskey = (tx: Transaction, { passkey, counter }: SignedPasskey): Promise<boolean> =>
  noteUse(tx, passkey.id, counter);

/** The options of `navigator.credentials.create`, with a challenge that is good once, for five minutes. */
export async function creationOptions(
  db: Database,
  { id, name }: RelyingParty,
  member: { id: number; name: string; email: string },
) {
  const own = await findPasskeys(db, member.id);
  const step = { kind: "new-passkey", memberId: member.id, lastsSeconds: CHALLENGE_SECONDS } as const;
  const challenge = await beginStep(db, step, newToken());
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: name,
    rpID: id,
    userID: new Uint8Array(Buffer.from(`member ${member.id}`)),
    userName: member.email,
    userDisplayName: member.name,
    challenge: bytesOf(challenge),
    timeout: CHALLENGE_SECONDS * 1000,
    excludeCredentials: own.map(descriptorOf),
    authenticatorSelection: { residentKey: "preferred", userVerification: "preferred" },
  });
}

/** What is stored of the passkey that a browser has created; `null` when it is not what was asked for. */
export async function createdPasskey(
  db: Database,
  { id, origin }: RelyingParty,
  memberId: number,
  response: PasskeyResponse,
) {
  const challenge = challengeIn(response);
  const step = await endStep(db, "new-passkey", challenge);
  if (step?.memberId !== memberId) return null;
  const { verifyRegistrationResponse } = await library();
  const found = await verifyRegistrationResponse({
    response: response as unknown as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: false,
  }).catch(() => null); // it throws whatever is wrong
  if (!found?.verified) return null;
  const { id: credentialId, publicKey, counter, transports } = found.registrationInfo.credential;
  return { memberId, credentialId, publicKey: textOf(publicKey), counter, transports: transportsIn(transports) };
}

/** Ways to reach an authenticator, as a browser names them. */
const transportsIn = (told: unknown): string[] =>
  Array.isArray(told) ? told.filter((way) => /^[a-z-]{1,20}$/.test(String(way))).slice(0, 8) : [];

const descriptorOf = ({ credentialId, transports }: PasskeyRow) => ({ id: credentialId, transports });

const dataOf = ({ sessionId }: Asked): Record<string, string> =>
  sessionId === undefined ? {} : { session: String(sessionId) };

/** The challenge that was signed, which is the token of the step; empty when there is none. */
function challengeIn({ response }: PasskeyResponse): string {
  try {
    const { clientDataJSON } = response as { clientDataJSON: string };
    return String(JSON.parse(Buffer.from(clientDataJSON, "base64url").toString()).challenge);
  } catch {
    return "";
  }
}
