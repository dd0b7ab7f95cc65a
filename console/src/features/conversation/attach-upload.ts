import {
  ATTACHMENT_MAX_BYTES,
  ATTACHMENT_TYPES,
  addAttachment,
  attachmentFields,
} from "@hivekeeper/contract/attachment.ts";
import { readOwnItem } from "@hivekeeper/contract/read/fields.ts";
import { call } from "#lib/call.ts";
import { CallError } from "#lib/call-error.ts";
import { sizeInWords } from "#lib/words.ts";
import { findPicked, NOT_UPLOADED, showPicked } from "./attach-store.ts";
import { changeDraft } from "./outbox.ts";

/** By conversation. An upload goes on when the conversation is closed. */
const uploads = new Map<string, AbortController>();

/** Uploads a file at once and puts it into the draft, in the place of an earlier one. */
export function pickFile(chatId: string, file: File, problem = problemOf(file)): void {
  removeFile(chatId);
  showPicked(chatId, { file, progress: 0, problem, mayRetry: false });
  if (!problem) void upload(chatId, file);
}

export function retryUpload(chatId: string): void {
  const file = findPicked(chatId)?.file;
  if (file) pickFile(chatId, file);
}

export function removeFile(chatId: string): void {
  uploads.get(chatId)?.abort();
  uploads.delete(chatId);
  changeDraft(chatId, { attachment: null });
  showPicked(chatId, undefined);
}

async function upload(chatId: string, file: File): Promise<void> {
  const stopping = new AbortController();
  uploads.set(chatId, stopping);
  const { signal } = stopping;
  const body = new FormData();
  body.append("file", file);
  const onProgress = (progress: number) => {
    if (!signal.aborted) showPicked(chatId, { file, progress, problem: null, mayRetry: false });
  };
  try {
    const answer = await call(addAttachment, { params: { chatId }, body, signal, onProgress });
    const attachment = readOwnItem(attachmentFields, answer.body);
    if (!attachment) throw new CallError("unexpected");
    if (signal.aborted) return;
    changeDraft(chatId, { attachment });
    showPicked(chatId, undefined);
  } catch (error) {
    if (signal.aborted) return;
    const isFinal = error instanceof CallError && (error.status === 413 || error.status === 422);
    showPicked(chatId, { file, progress: 0, problem: reasonOf(error), mayRetry: !isFinal });
  } finally {
    if (uploads.get(chatId) === stopping) uploads.delete(chatId);
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof CallError && error.kind === "network") {
    return "No connection. A file cannot wait as a message can: try again later.";
  }
  return (error instanceof CallError && error.serverText) || NOT_UPLOADED;
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
