import type { Dispute } from "@hivekeeper/contract/dispute.ts";
import type { ReactNode } from "react";
import { useNotifyFailed } from "#flow/notify.ts";
import { failureText } from "#lib/call-error.ts";
import { ErrorState } from "#ui/error-state.tsx";
import { Panel } from "#ui/overlay/panel.tsx";
import { RecordActions } from "#ui/overlay/record-actions.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { DisputeFacts } from "./dispute-facts.tsx";
import { useDispute } from "./dispute-queries.ts";
import { useDisputeActions } from "./use-dispute-actions.tsx";

interface DisputePanelProps {
  id: string;
  onClose: () => void;
  onJoin: (dispute: Dispute) => void;
  /** Rendered below the dispute; `asOf` changes with it. */
  history?: ((dispute: { id: string; asOf: string }) => ReactNode) | undefined;
}

export function DisputePanel({ id, onClose, onJoin, history }: DisputePanelProps) {
  const { dispute, error, isFetching, refetch } = useDispute(id);
  const { actionsOf, question } = useDisputeActions({ onJoin });
  useNotifyFailed(error, "Could not open dispute.");
  return (
    <Panel title="Dispute details" onClose={onClose}>
      {dispute ? (
        <>
          <div aria-busy={isFetching} className="flex flex-col gap-5 pb-5">
            <DisputeFacts dispute={dispute} />
            {history?.({ id, asOf: dispute.updatedAt ?? "" })}
          </div>
          <RecordActions items={actionsOf(dispute)} />
        </>
      ) : error ? (
        <ErrorState
          message={failureText(error, "Failed to load dispute details.")}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <div className="grid animate-late place-items-center py-16 text-ink-soft">
          <Spinner label="Loading dispute…" className="size-6" />
        </div>
      )}
      {question}
    </Panel>
  );
}
