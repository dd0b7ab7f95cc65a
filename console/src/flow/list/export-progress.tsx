import type { FileFormat } from "@hivekeeper/contract/file.ts";
import type { Operation } from "@hivekeeper/contract/operation.ts";
import { useEffect, useState } from "react";
import { failureText, isAborted } from "#lib/call-error.ts";
import { type DownloadProgress, download } from "#lib/download.ts";
import { formatCount } from "#lib/format.ts";
import { saveFile } from "#lib/save-file.ts";
import { Button } from "#ui/button.tsx";
import { Modal } from "#ui/overlay/modal.tsx";
import { OverlayActions } from "#ui/overlay/overlay-actions.tsx";
import { toast } from "#ui/overlay/toast.ts";
import { ProgressBar } from "#ui/progress-bar.tsx";
import type { PageCall } from "./page-call.ts";

interface ExportProgressProps {
  operation: Operation;
  format: FileFormat;
  /** The query of the list's call, of which the paging is no part of the file. */
  query: PageCall["query"];
  onClose: () => void;
}

const PAGING: PageCall["query"] = { page: undefined, per_page: undefined, perpage: undefined, totals: undefined };

/** Downloads a file of rows while it is mounted, shows the progress, and aborts when it is closed. */
export function ExportProgress({ operation, format, query, onClose }: ExportProgressProps) {
  const [progress, setProgress] = useState<DownloadProgress>({ rows: 0, total: null });
  const [problem, setProblem] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an export keeps the query with which it began.
  useEffect(() => {
    const stopping = new AbortController();
    const { signal } = stopping;
    setProblem(undefined);
    download(operation, { format, query: { ...query, ...PAGING }, signal, onProgress: setProgress }).then(
      (file) => {
        if (signal.aborted) return;
        saveFile(file, file.name);
        toast({ title: "Exported", message: file.name, tone: "success" });
        onClose();
      },
      (error: unknown) => {
        if (!isAborted(error)) setProblem(failureText(error, "The export was cut off."));
      },
    );
    return () => stopping.abort();
  }, [attempt]);

  const { rows, total } = progress;
  return (
    <Modal title="Export" onClose={onClose}>
      <div className="flex flex-col gap-3 pb-2">
        {problem ? (
          <p role="alert" className="text-danger-ink [overflow-wrap:anywhere]">
            Nothing was saved. {problem}
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
