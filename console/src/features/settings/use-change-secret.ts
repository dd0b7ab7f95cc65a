import { useQueryClient } from "@tanstack/react-query";
import { notifyDone, notifyFailed } from "#flow/notify.ts";
import { needsLine, useChange } from "#flow/use-change.ts";
import { requestTo } from "#lib/call-request.ts";
import { devices } from "./device-queries.ts";
import { bodyOf, SECRETS, type SecretKind, type SecretValues } from "./secret-kinds.ts";
import { secretFacts } from "./secret-queries.ts";

interface Change {
  values: SecretValues;
  signal: AbortSignal;
}

/** A new password signs out all other devices. */
export function useChangeSecret(kind: SecretKind) {
  const queryClient = useQueryClient();
  const { operation, done, failed } = SECRETS[kind];
  return useChange({
    request: ({ values, signal }: Change) => requestTo(operation, { body: bodyOf(kind, values), signal }),
    waits: needsLine,
    onSuccess: () => {
      notifyDone("Success", null, done);
      for (const { queryKey } of [devices, secretFacts]) void queryClient.invalidateQueries({ queryKey });
    },
    onError: (error) => notifyFailed(error, failed),
  });
}
