import { ATTACHMENT_MAX_BYTES, ATTACHMENT_TYPES, addAttachment } from "@hivekeeper/contract/attachment.ts";
import { readAttachment } from "@hivekeeper/contract/read/attachment.ts";
import { unwrapItem } from "@hivekeeper/contract/read/unwrap.ts";
import { useSyncExternalStore } from "react";
import { call } from "#lib/call.ts";
import { CallError } from "#lib/call-error.ts";
import { createListeners } from "#lib/listeners.ts";
import { sizeInWords } from "#lib/words.ts";
import { changeDraft } from "./draft-store.ts";

/** A file that was picked for the next message and is not uploaded yet. */
export interface PickedFile {
  file: File;
  /** 0 to 1. */
  progress: number;
  /** Why it is not uploaded. */
  problem: string | null;
  /** Whether another try may succeed. */
  mayRetry: boolean;
}

/** By conversation. An upload goes on when the conversation is closed. */
const picked = new Map<string, PickedFile>();
const uploads = new Map<string, AbortController>();
const { subscribe, notify } = createListeners();

export const usePickedFile = (chatId: string): PickedFile | undefined =>
  useSyncExternalStore(subscribe, () => picked.get(chatId));

/** Uploads a file at once and puts it into the draft, in the place of an earlier one. */
function pickFile(chatId: string, file: File, problem = problemOf(file)): void {
  removeFile(chatId);
  show(chatId, { file, progress: 0, problem, mayRetry: false });
  if (!problem) void upload(chatId, file);
}

/** Picks the only file. Of several none is uploaded: a message carries one. */
export function pickFrom(chatId: string, files: FileList | readonly File[]): void {
  const [file] = files;
  if (!file) return;
  pickFile(
    chatId,
    file,
    files.length === 1 ? undefined : "A message carries one file. Attach them one after the other.",
  );
}

export function retryUpload(chatId: string): void {
  const file = picked.get(chatId)?.file;
  if (file) pickFile(chatId, file);
}

export function removeFile(chatId: string): void {
  uploads.get(chatId)?.abort();
  uploads.delete(chatId);
  changeDraft(chatId, { attachment: null });
  show(chatId, undefined);
}

async function upload(chatId: string, file: File): Promise<void> {
  const stopping = new AbortController();
  uploads.set(chatId, stopping);
  const { signal } = stopping;
  const body = new FormData();
  body.append("file", file);
  const onProgress = (progress: number) => {
    if (!signal.aborted) show(chatId, { file, progress, problem: null, mayRetry: false });
  };
  try {
    const answer = await call(addAttachment, { params: { chatId }, body, signal, onProgress });
    const attachment = readAttachment(unwrapItem(answer.body) ?? {});
    if (!attachment) throw new CallError("unexpected");
    if (signal.aborted) return;
    changeDraft(chatId, { attachment });
    show(chatId, undefined);
  } catch (error) {
    if (signal.aborted) return;
    const isFinal = error instanceof CallError && (error.status === 413 || error.status === 422);
    show(chatId, { file, progress: 0, problem: reasonOf(error), mayRetry: !isFinal });
  } finally {
    if (uploads.get(chatId) === stopping) uploads.delete(chatId);
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof CallError && error.kind === "network") {
    return "No connection. A file cannot wait as a message can: try again later.";
  }
  return (error instanceof CallError && error.serverText) || "The file could not be uploaded.";
}

/**
 * Why a file cannot be sent, and what to do; `null` if it may be. The server decides about a type that the browser does
 * not know.
 */
function problemOf({ type, size }: File): string | null {
  if (type !== "" && !ATTACHMENT_TYPES.includes(type)) {
    return "Only JPEG, PNG, WebP or GIF pictures, and PDF. Save it as one of these and attach that.";
  }
  if (size > ATTACHMENT_MAX_BYTES) {
    return `${sizeInWords(size)} is too large. Attach a smaller one, of at most 10 MB.`;
  }
  return size === 0 ? "The file is empty. Choose another one." : null;
}

function show(chatId: string, file: PickedFile | undefined): void {
  if (file) picked.set(chatId, file);
  else picked.delete(chatId);
  notify();
}
