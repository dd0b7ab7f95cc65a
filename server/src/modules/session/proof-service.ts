import type { ProofBody } from "@hivekeeper/contract/schemas/second-factor.ts";
import type { ProofWays } from "@hivekeeper/contract/second-factor.ts";
import type { Database } from "#db/database.ts";
import { invalid, Refusal } from "#lib/refusal.ts";
import { forgetAttempts } from "./attempt-service.ts";
import { findAuthenticator } from "./authenticator-repository.ts";
import { findSecretKinds } from "./credentials-repository.ts";
import { type FactorTools, takeFactorAttempt, useCode, WRONG_CODE } from "./factor-use-service.ts";
import { requirePassword, requirePin } from "./own-secrets-service.ts";
import { findPasskeys } from "./passkey-repository.ts";
import { requestOptions, signedPasskey, usePasskey } from "./passkey-service.ts";
import type { RelyingParty } from "./relying-party.ts";
import { noteProof } from "./session-repository.ts";
import type { Administrator } from "./session-service.ts";

type Way = "pin" | "totp" | "passkey" | "password";

/** By what the administrator can prove who they are, with the options of a passkey, for this session. */
export async function describeProof(
  { db }: FactorTools,
  party: () => RelyingParty,
  { id, sessionId }: Administrator,
): Promise<ProofWays> {
  const ways = await waysOf(db, id);
  const options = ways.includes("passkey") ? await optionsWhereAllowed(db, party, id, sessionId) : "";
  return { ways: ways.filter((way) => way !== "passkey" || options !== ""), passkeyOptions: options };
}

/**
 * Proves who uses the session, which may make dangerous calls for the next minutes.
 *
 * @throws {Refusal} `invalid`, on the field, never `unauthorized`; `too_many`, also for the right PIN or code.
 */
export async function prove(
  tools: FactorTools,
  party: () => RelyingParty,
  administrator: Administrator,
  { pin, code, passkey, password }: ProofBody,
): Promise<void> {
  const { db } = tools;
  const { id, sessionId } = administrator;
  const ways = await waysOf(db, id);
  const given = { pin, code, passkey, password };
  const field = (Object.keys(given) as (keyof typeof given)[]).find((name) => given[name] !== undefined) ?? "pin";
  if (!ways.includes(field === "code" ? "totp" : field))
    throw invalid({ [field]: ["You cannot confirm by this. Use what you have set up in your profile"] });
  if (pin !== undefined) await requirePin({ ...tools, administrator }, pin);
  if (password !== undefined) await requirePassword({ ...tools, administrator }, password);
  if (pin !== undefined || password !== undefined) return noteProof(db, sessionId);

  const ownParty = passkey && party(); // before the try is counted, since it may be refused
  const attempt = await takeFactorAttempt(tools, id);
  const asked = { kind: "proof", memberId: id, sessionId } as const;
  const signed = ownParty && (await signedPasskey(db, ownParty, asked, passkey));
  await db.transaction(async (tx) => {
    if (code !== undefined && !(await useCode(tx, tools, id, code))) throw invalid({ code: [WRONG_CODE] });
    if (passkey && !(signed && (await usePasskey(tx, signed))))
      throw invalid({ passkey: ["This passkey is not yours, or it took too long. Try again"] });
    await forgetAttempts(tx, attempt);
    await noteProof(tx, sessionId);
  });
}

async function waysOf(db: Database, memberId: number): Promise<Way[]> {
  const [{ hasPin, hasPassword }, hasTotp, passkeys] = await Promise.all([
    findSecretKinds(db, memberId),
    findAuthenticator(db, memberId),
    findPasskeys(db, memberId),
  ]);
  const ways: Way[] = [];
  if (hasPin) ways.push("pin");
  if (hasTotp) ways.push("totp");
  if (passkeys.length > 0) ways.push("passkey");
  return ways.length === 0 && hasPassword ? ["password"] : ways;
}

/** As JSON; empty at an address where browsers allow no passkeys. */
async function optionsWhereAllowed(
  db: Database,
  party: () => RelyingParty,
  memberId: number,
  sessionId: number,
): Promise<string> {
  try {
    return JSON.stringify(await requestOptions(db, party(), { kind: "proof", memberId, sessionId }));
  } catch (error) {
    if (error instanceof Refusal) return "";
    throw error;
  }
}
