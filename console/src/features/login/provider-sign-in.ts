import { finishProviderSignIn, PROVIDER_START } from "@hivekeeper/contract/second-factor.ts";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import type { Answer } from "#lib/answer.ts";
import { call } from "#lib/call.ts";
import { CallError } from "#lib/call-error.ts";
import { intentKey } from "#lib/call-request.ts";
import { getConfig } from "#lib/config.ts";
import { tabStorage } from "#lib/storage.ts";

/** The tab's key for what proves that the sign-in began in it. */
const VERIFIER = "providerVerifier";

/** Leaves for the identity provider, which leads back to `/?provider={code}`. @throws {CallError} `aborted`: this page has no more to say. */
export function goToProvider(): never {
  const verifier = intentKey();
  tabStorage.store(VERIFIER, verifier);
  // `crypto.subtle` would not do: only secure contexts have it.
  const check = bytesToHex(sha256(utf8ToBytes(verifier)));
  location.assign(`${getConfig().apiBase}${PROVIDER_START}?check=${check}`);
  throw new CallError("aborted");
}

/** The end of the sign-in that began in this tab. */
export function finishAtProvider(code: string): Promise<Answer> {
  const verifier = tabStorage.read(VERIFIER) ?? "none";
  tabStorage.forget(VERIFIER);
  return call(finishProviderSignIn, { body: { code, verifier } });
}
