import { type ClipboardEvent, type DragEvent, useState } from "react";
import { findPicked, NOT_UPLOADED, showPicked } from "./attach-store.ts";

export type AttachDrop = ReturnType<typeof useAttachDrop>;

/** Takes files that are dropped on the composer, and pictures that are pasted into the message. */
export function useAttachDrop(chatId: string, isOpen: boolean) {
  const [isOver, setOver] = useState(false);
  if (!isOpen) return { isOver: false, dropProps: {}, onPaste: undefined };
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes("Files");
  return {
    isOver,
    dropProps: {
      onDragOver: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(false);
        void pickFrom(chatId, event.dataTransfer.files);
      },
    },
    onPaste: (event: ClipboardEvent) => {
      const { clipboardData } = event;
      // A copied piece of a document is text with a picture of it.
      if (clipboardData.files.length === 0 || clipboardData.types.includes("text/plain")) return;
      event.preventDefault();
      void pickFrom(chatId, clipboardData.files);
    },
  };
}

const ONE_BY_ONE = "A message carries one file. Attach them one after the other.";

/** Picks the only file. Of several none is uploaded: a message carries one. */
export async function pickFrom(chatId: string, files: FileList | readonly File[]): Promise<void> {
  const [file, ...others] = files;
  if (!file) return;
  // The message waits for it from now on.
  showPicked(chatId, { file, progress: 0, problem: null, mayRetry: false });
  try {
    const { pickFile } = await import("./attach-upload.ts");
    // It may have been removed meanwhile, or another picked.
    if (findPicked(chatId)?.file !== file) return;
    pickFile(chatId, file, others.length === 0 ? undefined : ONE_BY_ONE);
  } catch {
    showPicked(chatId, { file, progress: 0, problem: NOT_UPLOADED, mayRetry: true });
  }
}
