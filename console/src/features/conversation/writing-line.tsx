import type { ReactNode } from "react";
import { hasPresence, useSayWriting } from "./say-writing.ts";

interface WritingLineProps {
  chatId: string;
  /** Who else is writing, in words. */
  writing: string;
  /** True while a note is written: participants are not told. */
  isSilent: boolean;
  /** The composer. */
  children: ReactNode;
}

/**
 * Names above the composer who else is writing, and tells the others when this administrator writes. The line keeps its
 * height while it is empty.
 */
export function WritingLine({ chatId, writing, isSilent, children }: WritingLineProps) {
  const sayWriting = useSayWriting(chatId);
  if (!hasPresence()) return children;
  return (
    <div
      className="contents"
      onInput={({ target }) => {
        if (!isSilent && target instanceof HTMLTextAreaElement) sayWriting(target.value);
      }}
    >
      <p role="status" className="no-print min-h-5 shrink-0 truncate text-xs leading-5 text-ink-soft">
        {writing}
      </p>
      {children}
    </div>
  );
}
