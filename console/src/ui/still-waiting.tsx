import { useEffect, useState } from "react";
import { Button } from "./button.tsx";

const PATIENCE_MS = 10_000;

export interface SavingProps {
  /**
   * When the save began (`Date.now()`); undefined while nothing is being saved. The overlay is locked while it is set.
   */
  savingSince?: number | undefined;
  /** Stops waiting, offered after ten seconds. Aborts the request and reports that its outcome is unknown. */
  onCancel?: (() => void) | undefined;
}

/** After ten seconds of saving, tells that the server has not answered and offers to stop waiting. */
export function StillWaiting({ savingSince, onCancel }: SavingProps) {
  const isLong = useIsLong(savingSince);
  return (
    <div role="status">
      {isLong ? (
        <div className="flex items-center justify-between gap-3 border-b border-line bg-warn-soft px-4 py-2 text-warn-ink">
          <p>Still waiting for the server</p>
          {onCancel ? (
            <Button size="sm" onClick={onCancel}>
              Cancel
            </Button>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}

function useIsLong(since: number | undefined): boolean {
  const [longSince, setLongSince] = useState<number>();
  useEffect(() => {
    if (since === undefined) return;
    const timer = setTimeout(setLongSince, Math.max(0, since + PATIENCE_MS - Date.now()), since);
    return () => clearTimeout(timer);
  }, [since]);
  return since !== undefined && since === longSince;
}
