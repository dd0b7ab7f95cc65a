import { Undo2 } from "lucide";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Key } from "#ui/key.tsx";
import type { Act } from "./queue-state.ts";

const DONE = { approve: "Approved", reject: "Rejected", skip: "Skipped" } as const satisfies Record<Act, string>;

interface UndoBarProps {
  last: { id: string; act: Act; name: string } | undefined;
  onUndo: () => void;
}

/** Says for five seconds what was decided last, and takes it back. */
export function UndoBar({ last, onUndo }: UndoBarProps) {
  return (
    <div role="status" className="pointer-events-none absolute inset-x-0 bottom-full flex justify-center p-3">
      {last ? (
        <div
          key={last.id}
          className="pointer-events-auto relative flex max-w-full animate-rise items-center gap-3 overflow-hidden rounded-xl border border-line bg-surface py-1.5 ps-4 pe-1.5 shadow-overlay"
        >
          <p className="min-w-0 truncate">
            <span className="font-medium">{DONE[last.act]}</span> · <bdi>{last.name}</bdi>
          </p>
          <Button
            size="sm"
            tone="quiet"
            onClick={onUndo}
            aria-keyshortcuts="u"
            icon={<Icon of={Undo2} className="size-4" />}
            className="text-accent! max-sm:min-h-11"
          >
            Undo <Key of="U" />
          </Button>
          <span aria-hidden className="absolute inset-x-0 bottom-0 h-0.5 origin-left animate-shrink bg-accent" />
        </div>
      ) : null}
    </div>
  );
}
