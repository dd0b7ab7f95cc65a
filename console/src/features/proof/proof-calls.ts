import { getProofWays, proofWaysFields, proveSession } from "@hivekeeper/contract/second-factor.ts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/call.ts";
import { CallError } from "#lib/call-error.ts";
import { ownItem } from "#lib/own-item.ts";

/** As the body of the call names them. */
export type ProofKind = "pin" | "code" | "passkey" | "password";

const KIND = { pin: "pin", totp: "code", passkey: "passkey", password: "password" } as const;

/** By what the administrator can prove who they are. A passkey's question is a new one each time. */
export const proofWays = queryOptions({
  queryKey: ["proof"],
  queryFn: async ({ signal }) => {
    const { ways, passkeyOptions } = ownItem(proofWaysFields, await call(getProofWays, { signal }));
    return {
      kinds: ways.flatMap((way): ProofKind[] => (way in KIND ? [KIND[way as keyof typeof KIND]] : [])),
      passkeyOptions,
    };
  },
  gcTime: 0,
});

/** @throws {CallError} with the server's words for a wrong one, or for too many. */
export const prove = (by: Partial<Record<ProofKind, unknown>>): Promise<unknown> => call(proveSession, { body: by });

/** @param options Of the passkey, as JSON text. @throws {CallError} also when no passkey was used. */
export async function provedByPasskey(options: string): Promise<unknown> {
  const { startAuthentication } = await import("@simplewebauthn/browser");
  const passkey = await startAuthentication({ optionsJSON: JSON.parse(options) }).catch(() => {
    throw new CallError("http", { serverText: "No passkey was used." });
  });
  return prove({ passkey });
}
