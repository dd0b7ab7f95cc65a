import type { Service } from "@hivekeeper/contract/service.ts";
import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide";
import type { ReactNode } from "react";
import { lastAddressOf } from "#flow/list-memory.ts";
import { useNotifyFailed } from "#flow/notify.ts";
import { PrefetchOverlays } from "#flow/prefetch-overlays.tsx";
import { CallError, failureText } from "#lib/call-error.ts";
import { Link } from "#lib/router/link.tsx";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { buttonClass } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { Icon } from "#ui/icon.tsx";
import { linkClass } from "#ui/link.ts";
import { Spinner } from "#ui/spinner.tsx";
import type { CreatorAddress, CreatorDetailsAddress } from "./creator-address.ts";
import { CreatorHead } from "./creator-head.tsx";
import { EditCreatorModal } from "./creator-overlays.ts";
import { creatorRecord, useListedCreator } from "./creator-queries.ts";
import { CreatorTabs } from "./creator-tabs.tsx";

const PREFETCHED = [EditCreatorModal];

export interface CreatorDetailsProps {
  id: string;
  view: CreatorDetailsAddress;
  onView: (view: CreatorDetailsAddress, how?: { replace?: boolean; keepsScroll?: boolean }) => void;
  onEdit: () => void;
  /** What stands beneath a shown record; `asOf` changes with it. */
  history?: ((creator: { id: string; asOf: string }) => ReactNode) | undefined;
  serviceHistory?: ((service: Service) => ReactNode) | undefined;
}

export function CreatorDetails({ id, view, onView, onEdit, history, serviceHistory }: CreatorDetailsProps) {
  const { data, error, isFetching, refetch } = useQuery(creatorRecord(id));
  const listed = useListedCreator(id);
  useNotifyFailed(error, "", "Could not load creator.");
  const isMissing = error instanceof CallError && error.status === 404;
  const known = isMissing ? undefined : (data?.creator ?? listed);

  return (
    <>
      <Trail />
      {known ? (
        <CreatorHead creator={known} onEdit={onEdit} />
      ) : (
        <h1 tabIndex={-1} className="sr-only">
          Creator details
        </h1>
      )}
      {isMissing ? (
        <EmptyState title="Creator not found" hint="It may have been deleted meanwhile." />
      ) : data ? (
        <>
          <CreatorTabs
            creator={data.creator}
            view={view}
            onTab={(tab) => onView({ tab: tab === "details" ? undefined : tab })}
            onPage={(page, how) => onView({ tab: "services", page }, how)}
            onService={(id) =>
              onView({ tab: "services", page: view.page, view: id }, { replace: id === undefined, keepsScroll: true })
            }
            serviceHistory={serviceHistory}
          />
          {history?.({ id, asOf: data.creator.updatedAt ?? "" })}
          <PrefetchOverlays overlays={PREFETCHED} />
        </>
      ) : error ? (
        <ErrorState
          message={failureText(error, "Could not load creator.")}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <div aria-busy className="grid animate-late place-items-center py-24 text-ink-soft">
          <Spinner label="Loading creator…" className="size-6" />
        </div>
      )}
    </>
  );
}

function Trail() {
  const list = { to: "/creators", search: lastAddressOf<CreatorAddress>("/creators") } as const;
  const creators = (
    <Link {...list} className={linkClass}>
      Creators
    </Link>
  );
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <Breadcrumb parent={creators} current="Creator details" />
      <Link {...list} className={buttonClass("quiet", "sm")}>
        <Icon of={ArrowLeft} className="size-4" />
        Back to Creators
      </Link>
    </div>
  );
}
