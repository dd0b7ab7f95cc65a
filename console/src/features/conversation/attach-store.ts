import { useSyncExternalStore } from "react";
import { createListeners } from "#lib/listeners.ts";

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

/** By conversation. */
const picked = new Map<string, PickedFile>();
const { subscribe, notify } = createListeners();

export const findPicked = (chatId: string): PickedFile | undefined => picked.get(chatId);

export const usePickedFile = (chatId: string): PickedFile | undefined =>
  useSyncExternalStore(subscribe, () => picked.get(chatId));

export function showPicked(chatId: string, file: PickedFile | undefined): void {
  if (file) picked.set(chatId, file);
  else picked.delete(chatId);
  notify();
}

/** Loads what uploads, ahead or when a file is picked. */
export const loadUpload = () => import("./attach-upload.ts");

export const NOT_UPLOADED = "The file could not be uploaded.";
const ONE_BY_ONE = "A message carries one file. Attach them one after the other.";

/** Picks the only file. Of several none is uploaded: a message carries one. */
export async function pickFrom(chatId: string, files: FileList | readonly File[]): Promise<void> {
  const [file, ...others] = files;
  if (!file) return;
  // The message waits for it from now on.
  showPicked(chatId, { file, progress: 0, problem: null, mayRetry: false });
  try {
    const { pickFile } = await loadUpload();
    pickFile(chatId, file, others.length === 0 ? undefined : ONE_BY_ONE);
  } catch {
    showPicked(chatId, { file, progress: 0, problem: NOT_UPLOADED, mayRetry: true });
  }
}
