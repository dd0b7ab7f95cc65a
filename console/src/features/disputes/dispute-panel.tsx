import type { Dispute, Party } from "@hivekeeper/contract/dispute.ts";
import type { ReactNode } from "react";
import { Copied } from "#flow/copied.tsx";
import { useNotifyFailed } from "#flow/notify.ts";
import { PersonLink } from "#flow/person-link.tsx";
import { failureText } from "#lib/call-error.ts";
import { formatMoment, MISSING } from "#lib/format.ts";
import { pictureAddress } from "#lib/links.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Details } from "#ui/details.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { Panel } from "#ui/overlay/panel.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { useDispute } from "./dispute-queries.ts";
import { DisputeStatusBadge } from "./dispute-status-badge.tsx";

interface DisputePanelProps {
  id: string;
  onClose: () => void;
  /** Rendered below the dispute; `asOf` changes with it. */
  history?: ((dispute: { id: string; asOf: string }) => ReactNode) | undefined;
}

export function DisputePanel({ id, onClose, history }: DisputePanelProps) {
  const { dispute, error, isFetching, refetch } = useDispute(id);
  useNotifyFailed(error, "Could not open dispute.");
  return (
    <Panel title="Dispute details" onClose={onClose}>
      {dispute ? (
        <div aria-busy={isFetching} className="flex flex-col gap-5 pb-5">
          <DisputeFacts dispute={dispute} />
          {history?.({ id, asOf: dispute.updatedAt ?? "" })}
        </div>
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
    </Panel>
  );
}

const DisputeFacts = ({ dispute }: { dispute: Dispute }) => (
  <Details
    items={[
      {
        term: "Dispute number",
        value: dispute.id && (
          <Copied text={dispute.id} label="Copy dispute number">
            {dispute.id}
          </Copied>
        ),
      },
      { term: "Service", value: dispute.service && <bdi>{dispute.service}</bdi> },
      { term: "Status", value: <DisputeStatusBadge status={dispute.status} /> },
      { term: "Provider", value: <Side party={dispute.provider} /> },
      { term: "Client", value: <Side party={dispute.client} /> },
      { term: "Initiated by", value: <PersonLink id={dispute.initiatorId} name={dispute.initiatedBy} /> },
      { term: "Date initiated", value: formatMoment(dispute.createdAt) },
    ]}
  />
);

function Side({ party }: { party: Party }) {
  if (!party.name) return MISSING;
  const names = party.name.split(" ");
  return (
    <span className="flex items-center gap-2">
      <Avatar
        firstName={names[0]}
        lastName={names.length > 1 ? names.at(-1) : ""}
        source={pictureAddress(party.avatar)}
        size="sm"
      />
      <span className="min-w-0">
        <PersonLink {...party} />
      </span>
    </span>
  );
}
