import type { ReactNode } from "react";
import { harmless } from "./linked-text.ts";
import type { Participant } from "./participants.ts";
import { type Presence, writingText } from "./presence.ts";
import { hasPresence, useSayWriting } from "./use-presence.ts";

interface WritingLineProps {
  chatId: string;
  writing: Presence["writing"];
  participants: readonly Participant[];
  /** True while a note is written: participants are not told. */
  isSilent: boolean;
  /** The composer. */
  children: ReactNode;
}

/**
 * Names above the composer who else is writing, and tells the others when this administrator writes. The line keeps its
 * height while it is empty.
 */
export function WritingLine({ chatId, writing, participants, isSilent, children }: WritingLineProps) {
  const sayWriting = useSayWriting(chatId);
  if (!hasPresence()) return children;
  return (
    <div
      className="contents"
      onInput={({ target }) => {
        if (!isSilent && target instanceof HTMLTextAreaElement) sayWriting(target.value);
      }}
    >
      <p role="status" className="print:hidden min-h-5 shrink-0 truncate text-xs leading-5 text-ink-soft">
        {harmless(writingText(writing, participants))}
      </p>
      {children}
    </div>
  );
}
