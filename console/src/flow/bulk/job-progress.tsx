import type { BulkJob } from "@hivekeeper/contract/bulk.ts";
import { ChevronDown, ChevronUp } from "lucide";
import { useLayoutEffect, useRef, useState } from "react";
import { formatCount } from "#lib/format.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";
import { ACTS, rowCount } from "./bulk-words.ts";

interface JobProgressProps {
  job: BulkJob;
  /** The last look failed: the server goes on, and its progress is not known. */
  isUnknown: boolean;
  onStop: () => Promise<void>;
}

/** A running job, at the foot of the window. */
export function JobProgress({ job, isUnknown, onStop }: JobProgressProps) {
  const [isSmall, setSmall] = useState(false);
  const [isStopping, setStopping] = useState(false);
  const { kind, act, total, done, skipped } = job;
  const place = useRoomForJob(isSmall);
  const what = `${ACTS[act].doing} ${rowCount(kind, total)}`;
  const stop = async () => {
    setStopping(true);
    await onStop();
    setStopping(false);
  };
  return (
    <section
      ref={place}
      aria-label={what}
      className="fixed end-4 bottom-[calc(1rem+var(--toasts))] z-20 flex w-80 animate-rise flex-col gap-2 rounded-xl border border-line bg-surface p-3 shadow-overlay max-sm:inset-x-3 max-sm:w-auto lg:bottom-4 no-print"
    >
      <div className="flex items-center gap-2">
        <p className="min-w-0 grow truncate font-semibold">{what}</p>
        <IconButton
          label={isSmall ? "Show the progress" : "Hide the progress"}
          aria-expanded={!isSmall}
          icon={<Icon of={isSmall ? ChevronUp : ChevronDown} />}
          onClick={() => setSmall(!isSmall)}
          className="-my-1 -me-1"
        />
      </div>
      <ProgressBar label={what} done={done + skipped} total={total} />
      {isSmall ? null : (
        <div className="flex items-center justify-between gap-3">
          <p className="text-ink-soft tabular-nums">
            {formatCount(done + skipped)} of {formatCount(total)}
            {skipped > 0 ? `, ${formatCount(skipped)} skipped` : ""}
            {isUnknown ? ". No connection; the server goes on." : ""}
          </p>
          <Button size="sm" isPending={isStopping} onClick={() => void stop()}>
            Stop
          </Button>
        </div>
      )}
    </section>
  );
}

/** Keeps the height of the box in `--job`, so that what stands at the foot of a narrow screen moves above it. */
function useRoomForJob(isSmall: boolean) {
  const place = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the small box has another height.
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty("--job", `${(place.current?.offsetHeight ?? 0) + 12}px`);
    return () => void style.removeProperty("--job");
  }, [isSmall]);
  return place;
}
