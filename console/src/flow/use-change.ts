import { type MutationKey, useMutation } from "@tanstack/react-query";
import type { Answer } from "#lib/answer.ts";
import type { CallRequest } from "#lib/call-request.ts";
import { toast } from "#ui/overlay/toast.ts";
import { sendOrWait } from "./change.ts";
import type { Waits } from "./outbox/waiting.ts";

interface ChangeOptions<Variables> {
  mutationKey?: MutationKey;
  request: (variables: Variables) => CallRequest;
  /** How the change waits in the outbox while there is no line; `null` when it must not wait. */
  waits: (variables: Variables) => Waits | null;
  /** Makes the call, where one call is not enough. */
  send?: (request: CallRequest, variables: Variables) => Promise<Answer>;
  /** Not called for a change that waits. The mutation is pending until it resolves. */
  onSuccess: (answer: Answer, variables: Variables) => unknown;
  onError: (error: Error, variables: Variables) => void;
  onSettled?: () => unknown;
}

/** For `waits`: the change says that it needs a line. */
export const needsLine = (): null => null;

/** A mutation that changes something on the server. It succeeds with `null` when the change waits in the outbox. */
export function useChange<Variables>(options: ChangeOptions<Variables>) {
  const { mutationKey, request, waits, send, onSuccess, onError, onSettled } = options;
  return useMutation({
    ...(mutationKey && { mutationKey }),
    mutationFn: (variables: Variables) =>
      sendOrWait(request(variables), waits(variables), send && ((asked) => send(asked, variables))),
    onSuccess: (answer, variables) => {
      if (answer !== null) return onSuccess(answer, variables);
      const { what, whom } = waits(variables) ?? {};
      toast({ title: "Waiting for a line", message: `${what} · ${whom}`, tone: "info" });
    },
    onError,
    ...(onSettled && { onSettled }),
  });
}
