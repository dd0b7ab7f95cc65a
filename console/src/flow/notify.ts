import { readMessage } from "@hivekeeper/contract/read/problem.ts";
import { useEffect } from "react";
import { failureText, isAborted } from "#lib/call-error.ts";
import { toast } from "#ui/overlay/toast.ts";

/** Shows a success toast. @param body The answer; its message is shown, else `fallback`. */
export function notifyDone(title: string, body?: unknown, fallback?: string): void {
  toast({ title, message: readMessage(body) ?? fallback, tone: "success" });
}

/** Shows whose state a switch has changed, with Undo. */
export function notifySwitched(title: string, name: string, isActive: boolean, undo: () => void): void {
  const message = `${name} is ${isActive ? "active" : "inactive"} now.`;
  toast({ title, message, tone: "success", action: { label: "Undo", run: undo } });
}

/**
 * Shows an error toast with the server's own text, else `sentence`; nothing for an aborted call. Some failures have a
 * title alone (`Status change failed.`): the sentence may be empty.
 */
export function notifyFailed(error: unknown, sentence: string, title = "Failed"): void {
  if (!isAborted(error))
    toast({ title, message: failureText(error, sentence) || undefined, tone: "error", cause: error });
}

/** Shows one error toast per failed load, also when later attempts fail in the same way. */
export function useNotifyFailed(error: Error | null, sentence: string, title?: string): void {
  const text = error && failureText(error, sentence);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for the error.
  useEffect(() => {
    if (error) notifyFailed(error, sentence, title);
  }, [text, sentence, title]);
}
