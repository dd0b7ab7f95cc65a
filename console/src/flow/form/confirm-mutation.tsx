import { useState } from "react";
import { UNKNOWN_OUTCOME, useSaving } from "#flow/use-saving.ts";
import { CallError, isAborted, isUnproved } from "#lib/call-error.ts";
import { unexplained } from "#lib/unexplained.ts";
import { Confirm, type ConfirmProps } from "#ui/overlay/confirm.tsx";
import { toast } from "#ui/overlay/toast.ts";

interface ConfirmMutationProps extends Omit<ConfirmProps, "problem" | "savingSince" | "onCancel" | "onConfirm"> {
  mutate: (signal: AbortSignal) => Promise<unknown>;
  /** What stands in the question after a failure that nothing else explains. */
  failed?: string;
  /** Closes the question if left out. */
  onDone?: () => void;
}

/** The question before a mutation: it is locked while the mutation runs, and stays open when it fails. */
export function ConfirmMutation({ mutate, failed = "", onDone, ...question }: ConfirmMutationProps) {
  const saving = useSaving();
  const [problem, setProblem] = useState<string>();
  const confirm = () =>
    saving.run(async (signal) => {
      setProblem(undefined);
      try {
        await mutate(signal);
      } catch (error) {
        saving.failedBy(error);
        // Every other failure already has its toast.
        const isOffline = error instanceof CallError && error.kind === "network";
        setProblem((isOffline ? error.serverText : unexplained(error, failed)) ?? undefined);
        if (isAborted(error) && !isUnproved(error))
          toast({ title: "Failed", message: UNKNOWN_OUTCOME, tone: "error", cause: error });
        return;
      }
      (onDone ?? question.onClose)();
    });
  return (
    <Confirm
      {...question}
      onClose={() => {
        saving.endToast();
        question.onClose();
      }}
      problem={problem}
      savingSince={saving.since}
      onCancel={saving.cancel}
      onConfirm={() => void confirm()}
    />
  );
}
