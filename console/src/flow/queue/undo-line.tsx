import { Undo2 } from "lucide";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Key } from "#ui/key.tsx";

interface UndoLineProps {
  /** `done` is the word of what was decided: "Approved". */
  last: { id: string; done: string; name: string } | undefined;
  onUndo: () => void;
}

/** Says for five seconds what was decided last, and takes it back. */
export function UndoLine({ last, onUndo }: UndoLineProps) {
  return (
    <div role="status" className="min-w-0 max-sm:grow">
      {last ? (
        <div
          key={last.id}
          className="relative flex animate-rise items-center gap-2 overflow-hidden rounded-md bg-subtle ps-3 pe-0.5"
        >
          <p className="min-w-0 truncate max-sm:grow">
            <span className="font-medium">{last.done}</span> · <bdi>{last.name}</bdi>
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
