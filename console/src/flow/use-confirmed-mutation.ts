import { useState } from "react";
import { CallError, isAborted } from "#lib/call-error.ts";
import { toast } from "#ui/overlay/toast.ts";
import { UNKNOWN_OUTCOME, useSaving } from "./use-saving.ts";

/**
 * The state of a confirmation dialog that runs a mutation: it is locked while the mutation runs, and stays open when it
 * fails.
 */
export function useConfirmedMutation(mutate: (signal: AbortSignal) => Promise<unknown>, onDone: () => void) {
  const saving = useSaving();
  const [problem, setProblem] = useState<string>();
  return {
    problem,
    savingSince: saving.since,
    onCancel: saving.cancel,
    onConfirm: () =>
      saving.run(async (signal) => {
        setProblem(undefined);
        try {
          await mutate(signal);
        } catch (error) {
          // Every other failure already has its toast.
          if (error instanceof CallError && error.kind === "network") setProblem(error.serverText ?? undefined);
          if (isAborted(error)) toast({ title: "Failed", message: UNKNOWN_OUTCOME, tone: "error" });
          return;
        }
        onDone();
      }),
  };
}
