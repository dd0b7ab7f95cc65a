import { type MutationKey, useMutation } from "@tanstack/react-query";
import type { Answer } from "#lib/answer.ts";
import { makeCall } from "#lib/call.ts";
import type { CallRequest } from "#lib/call-request.ts";
import { offers } from "#lib/config.ts";
import type { Waits } from "./outbox/waiting.ts";

// Small, since lists with a switch load it before their rows.

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
export function useChange<Variables>({ request, waits, send, onSuccess, ...rest }: ChangeOptions<Variables>) {
  return useMutation({
    ...rest,
    mutationFn: (variables: Variables) =>
      makeChange(request(variables), waits(variables), (asked) => (send ? send(asked, variables) : makeCall(asked))),
    onSuccess: (answer: Answer | null, variables) => answer && onSuccess(answer, variables),
  });
}

/** Makes the call of a change; `null` when it waits in the outbox. @throws {CallError} */
export async function makeChange(
  request: CallRequest,
  waits: Waits | null,
  send: (request: CallRequest) => Promise<Answer> = makeCall,
): Promise<Answer | null> {
  const change = offers("safe-writes") ? await loadChange() : null;
  return change ? change.sendOrTell(request, waits, send) : send(request);
}

/** The outbox in the header loads it before. `null` when the line was cut earlier: then nothing can wait. */
const loadChange = () => import("./change.ts").catch(() => null);
