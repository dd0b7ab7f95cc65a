import { isRaw } from "@hivekeeper/contract/read/raw.ts";
import {
  type AuthenticationResponseJSON,
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from "@simplewebauthn/browser";
import type { Answer } from "./answer.ts";
import { CallError } from "./call-error.ts";

// Loads with the first passkey. A failure of the browser is a `CallError` with words for whoever asked.

/** What a server checks of the passkey that somebody chooses, by the options in its answer. One choice runs at a time. */
export const choosePasskey = (options: Answer): Promise<AuthenticationResponseJSON> =>
  explained(startAuthentication({ optionsJSON: contentOf<PublicKeyCredentialRequestOptionsJSON>(options) }));

/** Like `choosePasskey`, but the browser offers passkeys in the field that is `webauthn`: it may wait for ever. */
export const offerPasskeys = (options: Answer): Promise<AuthenticationResponseJSON> =>
  explained(
    startAuthentication({
      optionsJSON: contentOf<PublicKeyCredentialRequestOptionsJSON>(options),
      useBrowserAutofill: true,
    }),
  );

export const canOfferPasskeys = browserSupportsWebAuthnAutofill;

export const createPasskey = (options: Answer): Promise<RegistrationResponseJSON> =>
  explained(startRegistration({ optionsJSON: contentOf<PublicKeyCredentialCreationOptionsJSON>(options) }));

/** Ends what the browser asks or offers. */
export const stopPasskeys = (): void => WebAuthnAbortService.cancelCeremony();

const contentOf = <Content>({ body }: Answer): Content =>
  (isRaw(body) && isRaw(body.data) ? body.data : body) as Content;

const WORDS: Readonly<Record<string, string>> = {
  NotAllowedError: "No passkey was used. Try again, or take another way.",
  InvalidStateError: "This device has a passkey for this account already.",
};

/** @throws {CallError} */
async function explained<Result>(asked: Promise<Result>): Promise<Result> {
  try {
    return await asked;
  } catch (error) {
    const name = error instanceof Error ? error.name : "";
    if (name === "AbortError") throw new CallError("aborted");
    throw new CallError("http", { serverText: WORDS[name] ?? "The browser could not use a passkey here." });
  }
}
