import { isAborted } from "#lib/call-error.ts";
import { toast } from "#ui/overlay/toast.ts";
import { UNKNOWN_OUTCOME, useSaving } from "./use-saving.ts";

/** What a confirmation needs to do its act: it is locked meanwhile, and stays where the act failed. */
export function useConfirmedAct(act: (signal: AbortSignal) => Promise<unknown>, onDone: () => void) {
  const saving = useSaving();
  return {
    savingSince: saving.since,
    onCancel: saving.cancel,
    onConfirm: () =>
      saving.run(async (signal) => {
        try {
          await act(signal);
        } catch (error) {
          // Every other failure has had its toast.
          if (isAborted(error)) toast({ title: "Failed", message: UNKNOWN_OUTCOME, tone: "error" });
          return;
        }
        onDone();
      }),
  };
}
