import { History } from "lucide";
import type { MouseEvent } from "react";
import { formatSince } from "#lib/format.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";

interface DraftNoticeProps {
  /** Milliseconds since 1970. */
  savedAt: number;
  /** The form has fields that are never stored. */
  isPartial: boolean;
  onRestore: () => void;
  onDiscard: () => void;
}

/** Offers what was typed into this form before, and not saved. */
export function DraftNotice({ savedAt, isPartial, onRestore, onDiscard }: DraftNoticeProps) {
  const answer = (act: () => void) => (event: MouseEvent<HTMLButtonElement>) => {
    // The pressed button disappears, and would take the focus with it.
    event.currentTarget.form?.querySelector<HTMLElement>("input, select, textarea")?.focus();
    act();
  };
  return (
    <div role="status" className="flex items-start gap-2 rounded-lg border border-line bg-info-soft p-3 text-info-ink">
      <Icon of={History} className="mt-0.5 size-4 shrink-0" />
      <div className="flex min-w-0 grow flex-col gap-2">
        <p>
          You typed here without saving: {formatSince(savedAt, "Today ")}.
          {isPartial ? " Identity numbers, documents and files are not kept." : null}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={answer(onRestore)}>
            Restore what you typed
          </Button>
          <Button size="sm" tone="quiet" onClick={answer(onDiscard)}>
            Discard
          </Button>
        </div>
      </div>
    </div>
  );
}
