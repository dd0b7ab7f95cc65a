import { readMessage } from "@hivekeeper/contract/read/problem.ts";
import { useEffect } from "react";
import { isAborted, textOf } from "#lib/call-error.ts";
import { toast } from "#ui/overlay/toast.ts";

/** @param body The answer, whose message is repeated; `fallback` is said where there is none. */
export function notifyDone(title: string, body?: unknown, fallback?: string): void {
  toast({ title, message: readMessage(body) ?? fallback, tone: "success" });
}

/**
 * The server's own text, else the spec's sentence; nothing about a call that was given up. Where the spec has a title
 * alone (`Status change failed.`) it is said under that title, and the sentence may be empty.
 */
export function notifyFailed(error: unknown, sentence: string, title = "Failed"): void {
  if (!isAborted(error)) toast({ title, message: textOf(error, sentence) || undefined, tone: "error" });
}

/** Says once that something could not be loaded, each time it could not. */
export function useNotifyFailed(error: Error | null, sentence: string, title?: string): void {
  useEffect(() => {
    if (error) notifyFailed(error, sentence, title);
  }, [error, sentence, title]);
}
