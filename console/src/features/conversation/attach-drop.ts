import { type ClipboardEvent, type DragEvent, useState } from "react";
import { pickFrom } from "./attach-store.ts";

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
