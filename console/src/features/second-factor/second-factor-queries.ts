import { readOwnItem, readOwnList } from "@hivekeeper/contract/read/fields.ts";
import {
  addPasskey,
  confirmTotp,
  getSecondFactor,
  listSignIns,
  recoveryCodesFields,
  removePasskey,
  removeTotp,
  renamePasskey,
  renewRecoveryCodes,
  secondFactorFields,
  signInFields,
  startPasskey,
  startTotp,
  totpFields,
} from "@hivekeeper/contract/second-factor.ts";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useChange } from "#flow/change/use-change.ts";
import { refetchChanged } from "#flow/refetch.ts";
import type { Answer } from "#lib/answer.ts";
import { call } from "#lib/call.ts";
import { requestTo } from "#lib/call-request.ts";
import { ownItem } from "#lib/own-item.ts";

// Extension `team`. What changes a factor asks for a proof first, which the call itself waits for.

const KEY = ["second-factor"];
const stale = [KEY];

/** By what the administrator can prove who they are. */
export const secondFactor = queryOptions({
  queryKey: KEY,
  queryFn: async ({ signal }) => ownItem(secondFactorFields, await call(getSecondFactor, { signal })),
});

/** A new secret for an authenticator app. Another one each time that the set-up opens, and never by itself. */
export const newAuthenticator = queryOptions({
  queryKey: ["new-authenticator"],
  queryFn: async ({ signal }) => ownItem(totpFields, await call(startTotp, { signal })),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  retry: false,
});

/** The administrator's sign-ins of the last 30 days, and those that failed; the newest first, at most 100. */
export const signIns = queryOptions({
  queryKey: ["sign-ins"],
  queryFn: async ({ signal }) => readOwnList(signInFields, (await call(listSignIns, { signal })).body),
});

/** The recovery codes in an answer; none where there were some already. */
export const codesIn = ({ body }: Answer): readonly string[] => readOwnItem(recoveryCodesFields, body)?.codes ?? [];

export const useConfirmAuthenticator = () =>
  useChange({ request: (code: string) => requestTo(confirmTotp, { body: { code } }), stale });

/** Creates a passkey in this browser, or on a device beside it, and adds it under the name. */
export function useAddPasskey() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (name: string) => {
      const { createPasskey } = await import("#lib/webauthn.ts");
      const response = await createPasskey(await call(startPasskey));
      return call(addPasskey, { body: { name, response } });
    },
    onSuccess: () => refetchChanged(queryClient, KEY),
  });
}

export const useRenamePasskey = (id: string) =>
  useChange({
    request: (name: string) => requestTo(renamePasskey, { params: { id }, body: { name } }),
    done: "Passkey renamed",
    stale,
  });

export const useRemovePasskey = (id: string) =>
  useChange({
    request: (signal: AbortSignal) => requestTo(removePasskey, { params: { id }, signal }),
    done: "Passkey removed",
    failed: "The passkey was not removed.",
    stale,
  });

export const useRemoveAuthenticator = () =>
  useChange({
    request: (signal: AbortSignal) => requestTo(removeTotp, { signal }),
    done: "Authenticator removed",
    failed: "The authenticator was not removed.",
    stale,
  });

export const useRenewCodes = () =>
  useChange({
    request: (signal: AbortSignal) => requestTo(renewRecoveryCodes, { signal }),
    failed: "No new recovery codes were made.",
    stale,
  });
