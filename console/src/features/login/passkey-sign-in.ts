import { getPasskeyOptions, signInByPasskey } from "@hivekeeper/contract/second-factor.ts";
import type { Answer } from "#lib/answer.ts";
import { call } from "#lib/call.ts";
import { canOfferPasskeys, choosePasskey, offerPasskeys, stopPasskeys } from "#lib/webauthn.ts";

/** The options that a server made may be used for five minutes. */
const FRESH_MS = 240_000;

const options = () => call(getPasskeyOptions, { body: {} });

const signInBy = (response: unknown) => call(signInByPasskey, { body: { response } });

/** A whole sign-in. @throws {CallError} */
export const signInByChosen = async (): Promise<Answer> => signInBy(await choosePasskey(await options()));

/**
 * Lets the browser offer passkeys where the e-mail address is typed. `onChosen` gets the rest of the sign-in with the one that is
 * chosen. Returns a function that ends the offer. What fails before a choice concerns nobody.
 */
export function offerSignIn(onChosen: (rest: () => Promise<Answer>) => void): () => void {
  const ended = new AbortController();
  let offeredAt = 0;
  const offer = async () => {
    offeredAt = Date.now();
    const given = await options();
    if (ended.signal.aborted) return;
    const response = await offerPasskeys(given);
    if (!ended.signal.aborted) onChosen(() => signInBy(response));
  };
  const begin = () => void offer().catch(() => {});
  const beginAnew = () => {
    if (Date.now() - offeredAt > FRESH_MS) begin();
  };
  void canOfferPasskeys().then((can) => {
    if (!can || ended.signal.aborted) return;
    begin();
    addEventListener("focus", beginAnew, { signal: ended.signal });
  });
  return () => {
    ended.abort();
    stopPasskeys();
  };
}
