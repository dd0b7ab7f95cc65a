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

export const NOT_UPLOADED = "The file could not be uploaded.";
