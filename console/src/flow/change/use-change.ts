import { type MutationKey, type QueryClient, type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { notifyDone, notifyFailed } from "#flow/notify.ts";
import { refetchChanged } from "#flow/refetch.ts";
import type { Answer } from "#lib/answer.ts";
import { makeCall } from "#lib/call.ts";
import { CallError, isClash } from "#lib/call-error.ts";
import type { CallRequest } from "#lib/call-request.ts";
import { offers } from "#lib/config.ts";
import type { Waits } from "./change.ts";

// Small, since lists with a switch load it before their rows.

interface ChangeOptions<Variables> {
  mutationKey?: MutationKey;
  request: (variables: Variables) => CallRequest;
  /** How the change waits in the outbox while there is no connection; `null`, or left out, when it must not wait. */
  waits?: (variables: Variables) => Waits | null;
  /** Makes the call, where one call is not enough. */
  make?: (request: CallRequest, variables: Variables) => Promise<Answer>;
  /** The title of the toast after success, whose text is the answer's message. */
  done?: string;
  /** An edit whose form settles a conflict with somebody else's: it is no failure yet. */
  isEdit?: boolean;
  /** The text of the toast after a failure for which the server gives none. */
  failed?: string;
  /** The keys of the queries that the change, or the change of somebody else that refused it, makes outdated. */
  stale?: readonly QueryKey[];
  /** Not called for a change that waits. The mutation is pending until it resolves. */
  onSuccess?: (queryClient: QueryClient, answer: Answer, variables: Variables) => unknown;
  onError?: (error: Error, variables: Variables, queryClient: QueryClient) => void;
  onSettled?: () => unknown;
}

/** The statuses of a refusal because the record is gone or another one by now. */
const OUTDATED: readonly unknown[] = [404, 409];

/** A mutation that changes something on the server. It succeeds with `null` when the change waits in the outbox. */
export function useChange<Variables>(options: ChangeOptions<Variables>) {
  const { request, waits, make, done, isEdit, failed, stale = [], onSuccess, onError, ...rest } = options;
  const queryClient = useQueryClient();
  return useMutation({
    ...rest,
    mutationFn: (variables: Variables) =>
      send(request(variables), waits?.(variables) ?? null, (asked) =>
        make ? make(asked, variables) : makeCall(asked),
      ),
    onSuccess: async (answer: Answer | null, variables) => {
      if (!answer) return;
      if (done) notifyDone(done, answer.body);
      await onSuccess?.(queryClient, answer, variables);
      await refetchChanged(queryClient, ...stale);
    },
    onError: (error, variables) => {
      if (isEdit && offers("safe") && isClash(error)) return;
      if (failed) notifyFailed(error, failed);
      onError?.(error, variables, queryClient);
      if (error instanceof CallError && OUTDATED.includes(error.status)) void refetchChanged(queryClient, ...stale);
    },
  });
}

/** Sends a change; with the extension `safe` as `send.ts` does. @throws {CallError} */
export const send: typeof import("./send.ts").send = async (request, waits, make = makeCall) => {
  // The outbox in the header loads it before. Where the connection was lost earlier, nothing can wait.
  const sender = offers("safe") ? await import("./send.ts").catch(() => null) : null;
  return sender ? sender.send(request, waits, make) : make(request);
};
