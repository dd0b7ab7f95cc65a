import { ArrowLeft } from "lucide";
import type { ReactNode } from "react";
import { lastAddressOf } from "#flow/list-memory.ts";
import { useNotifyFailed } from "#flow/notify.ts";
import { CallError, failureText } from "#lib/call-error.ts";
import { Link } from "#lib/router/link.tsx";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { buttonClass } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { Icon } from "#ui/icon.tsx";
import { linkClass } from "#ui/link.ts";
import { PageTitle } from "#ui/page-title.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { useVestRecord } from "./investment-queries.ts";
import { VestActions } from "./vest-actions.tsx";
import type { VestAddress } from "./vest-address.ts";
import { VestMetrics } from "./vest-metrics.tsx";
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
  const { data, error, isFetching, isPlaceholderData, refetch } = useVestRecord(id);
  useNotifyFailed(error, "Could not load investment.");
  const isMissing = error instanceof CallError && error.status === 404;

  if (!data || isMissing) {
    return (
      <>
        <Trail />
        <h1 tabIndex={-1} className="sr-only">
          Investment
        </h1>
        {isMissing ? (
          <EmptyState title="Investment not found." hint="It may have been deleted meanwhile." />
        ) : error ? (
          <ErrorState
            message={failureText(error, "Failed to fetch investment.")}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        ) : (
          <div className="grid animate-late place-items-center py-24 text-ink-soft">
            <Spinner label="Loading investment…" className="size-6" />
          </div>
        )}
      </>
    );
  }
  const { vest } = data;
  return (
    <>
      <Trail />
      <PageTitle
        title={vest.investmentName}
        aside={<VestStatusBadge vest={vest} />}
        actions={<VestActions vest={vest} onEdit={onEdit} onDeleted={onDeleted} />}
      />
      <VestMetrics vest={vest} />
      <VestParts vest={vest} />
      {history?.({ id: vest.id, asOf: vest.updatedAt ?? "" })}
      {isEditing && !isPlaceholderData ? <EditVestPanel record={data} onClose={onEditClosed} /> : null}
    </>
  );
}

function Trail() {
  const list = { to: "/investments", search: lastAddressOf<VestAddress>("/investments") } as const;
  const investments = (
    <Link {...list} className={linkClass}>
      Investments
    </Link>
  );
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <Breadcrumb parent={investments} current="Active investment details" />
      <Link {...list} className={buttonClass("quiet", "sm")}>
        <Icon of={ArrowLeft} className="size-4" />
        Back to Investments
      </Link>
    </div>
  );
}
