import { updateVest, type Vest } from "@hivekeeper/contract/vest.ts";
import type { ReactNode } from "react";
import { useNotifyFailed } from "#flow/notify.ts";
import { RecordTrail } from "#flow/record-trail.tsx";
import { RecordWaiting } from "#flow/record-waiting.tsx";
import { CallError } from "#lib/call-error.ts";
import { offers } from "#lib/config.ts";
import { formatCount, formatNaira } from "#lib/format.ts";
import { useMay } from "#lib/rights.ts";
import { CardStrip } from "#ui/card-strip.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { MetricCards } from "#ui/metric-card.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import { useVestRecord } from "./investment-queries.ts";
import { VestActions } from "./vest-actions.tsx";
import { EditVestPanel } from "./vest-overlays.ts";
import { VestParts } from "./vest-parts.tsx";
import { VestStatusBadge } from "./vest-status-badge.tsx";

export interface VestDetailsProps {
  id: string;
  isEditing: boolean;
  onEdit: () => void;
  onEditClosed: () => void;
  onDeleted: () => void;
  /** Rendered below the record; `asOf` changes with it. */
  history?: ((vest: { id: string; asOf: string }) => ReactNode) | undefined;
}

export function VestDetails({ id, isEditing, onEdit, onEditClosed, onDeleted, history }: VestDetailsProps) {
  const query = useVestRecord(id);
  const { data, error, isPlaceholderData } = query;
  const may = useMay();
  useNotifyFailed(error, "Could not load investment.");
  // Other backends keep the specification's words for every investment.
  const isClosed = offers("admin") && data?.record.status === "CLOSED";
  const current = isClosed ? "Closed investment details" : "Active investment details";
  const trail = <RecordTrail to="/investments" list="Investments" current={current} />;
  const isMissing = error instanceof CallError && error.status === 404;

  if (!data || isMissing) {
    return (
      <>
        {trail}
        <h1 tabIndex={-1} className="sr-only">
          Investment
        </h1>
        {isMissing ? (
          <EmptyState title="Investment not found." hint="It may have been deleted meanwhile." />
        ) : (
          <RecordWaiting of="investment" query={query} failed="Failed to fetch investment." place="page" />
        )}
      </>
    );
  }
  const { record: vest } = data;
  return (
    <>
      {trail}
      <PageTitle
        title={vest.investmentName}
        aside={<VestStatusBadge vest={vest} />}
        actions={<VestActions vest={vest} onEdit={onEdit} onDeleted={onDeleted} />}
      />
      <VestMetrics vest={vest} />
      <VestParts vest={vest} />
      {history?.({ id: vest.id, asOf: vest.updatedAt ?? "" })}
      {isEditing && may(updateVest) && !isPlaceholderData ? (
        <EditVestPanel opened={data} onClose={onEditClosed} />
      ) : null}
    </>
  );
}

function VestMetrics({ vest }: { vest: Vest }) {
  return (
    <CardStrip>
      <MetricCards
        cards={[
          { title: "Invested value", value: formatNaira(vest.investedValue) },
          { title: "Volume of active investment", value: formatNaira(vest.activeInvestmentVolume) },
          { title: "Volume of paid out investment", value: formatNaira(vest.paidOutVolume) },
          { title: "Total investors", value: formatCount(vest.investorsCount) },
          { title: "Active investors", value: formatCount(vest.activeInvestors) },
          { title: "Paid out investors", value: formatCount(vest.paidOutInvestors) },
        ]}
      />
    </CardStrip>
  );
}
