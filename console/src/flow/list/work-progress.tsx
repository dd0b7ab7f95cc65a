import { useEffect, useState } from "react";
import { failureText, isAborted } from "#lib/call-error.ts";
import type { DownloadProgress } from "#lib/download.ts";
import { formatCount } from "#lib/format.ts";
import { Button } from "#ui/button.tsx";
import { Modal } from "#ui/overlay/modal.tsx";
import { OverlayActions } from "#ui/overlay/overlay-actions.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";

interface WorkProgressProps {
  title: string;
  /** Loads rows, and does with them what was asked for. */
  work: (signal: AbortSignal, onProgress: (progress: DownloadProgress) => void) => Promise<void>;
  /** What did not happen, and why, where the failure has no text of its own. */
  failed: readonly [result: string, cause: string];
  onClose: () => void;
}

/** Loads rows while it is mounted, shows the progress, and aborts when it is closed. */
export function WorkProgress({ title, work, failed: [result, cause], onClose }: WorkProgressProps) {
  const [progress, setProgress] = useState<DownloadProgress>({ rows: 0, total: null });
  const [problem, setProblem] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the work keeps the query with which it began.
  useEffect(() => {
    const stopping = new AbortController();
    setProblem(undefined);
    work(stopping.signal, setProgress).catch((error: unknown) => {
      if (stopping.signal.aborted) return;
      if (isAborted(error)) onClose();
      else setProblem(failureText(error, cause));
    });
    return () => stopping.abort();
  }, [attempt]);

  const { rows, total } = progress;
  return (
    <Modal title={title} onClose={onClose}>
      <div className="flex flex-col gap-3 pb-2">
        {problem ? (
          <p role="alert" className="text-danger-ink [overflow-wrap:anywhere]">
            {result} {problem}
          </p>
        ) : (
          <>
            <ProgressBar label="Rows that have arrived" done={rows} total={total} />
            <p role="status" className="text-ink-soft tabular-nums">
              {formatCount(rows)}
              {total === null ? "" : ` of ${formatCount(total)}`} record(s)
            </p>
          </>
        )}
      </div>
      <OverlayActions>
        <Button onClick={onClose}>Cancel</Button>
        {problem ? (
          <Button tone="primary" onClick={() => setAttempt(attempt + 1)}>
            Try again
          </Button>
        ) : null}
      </OverlayActions>
    </Modal>
  );
}
