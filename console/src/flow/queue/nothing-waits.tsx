import type { ReactNode } from "react";
import { formatCount } from "#lib/format.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";

interface NothingWaitsProps {
  skipped: number;
  withOthers: number;
  onLook: () => void;
  /** The link to the list. */
  list: ReactNode;
}

/** A queue of which the administrator has seen everything. */
export function NothingWaits({ skipped, withOthers, onLook, list }: NothingWaitsProps) {
  const others = withOthers > 0 ? `${formatCount(withOthers)} with other administrators. ` : "";
  const own = skipped > 0 ? `You skipped ${formatCount(skipped)}.` : "";
  return (
    <EmptyState
      title={others || own ? "Nothing else waits" : "Nothing waits"}
      hint={others + own || "What comes in shows up here by itself."}
      action={
        <span className="flex flex-wrap items-center justify-center gap-3">
          {skipped > 0 ? <Button onClick={onLook}>Look at the skipped ones</Button> : null}
          {list}
        </span>
      }
    />
  );
}
