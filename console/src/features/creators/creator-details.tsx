import type { Creator } from "@hivekeeper/contract/creator.ts";
import type { Service } from "@hivekeeper/contract/service.ts";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useNotifyFailed } from "#flow/notify.ts";
import { PrefetchOverlays } from "#flow/prefetch-overlays.tsx";
import { RecordTrail } from "#flow/record-trail.tsx";
import { RecordWaiting } from "#flow/record-waiting.tsx";
import { CallError } from "#lib/call-error.ts";
import { offers } from "#lib/config.ts";
import { useMay } from "#lib/rights.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { lazyPart } from "#ui/lazy-part.tsx";
import type { CreatorDetailsAddress } from "./creator-address.ts";
import { CreatorHead } from "./creator-head.tsx";
import { EditCreatorModal } from "./creator-overlays.ts";
import { creatorRecord, useListedCreator } from "./creator-queries.ts";
import { CreatorTabs } from "./creator-tabs.tsx";

// The record does not wait for it.
const WhoLooked = lazyPart(() => import("#flow/reveal/who-looked.tsx").then((file) => file.WhoLooked));

const PREFETCHED = [EditCreatorModal];

export interface CreatorDetailsProps {
  id: string;
  view: CreatorDetailsAddress;
  onView: (view: CreatorDetailsAddress, how?: { replace?: boolean; keepsScroll?: boolean }) => void;
  onEdit: () => void;
  /** Rendered below the record; `asOf` changes with it. */
  history?: ((creator: { id: string; asOf: string }) => ReactNode) | undefined;
  serviceHistory?: ((service: Service) => ReactNode) | undefined;
  /** Whether the creator is who they say, for one with identity data. */
  identity?: ((creator: { id: string }) => ReactNode) | undefined;
}

export function CreatorDetails(props: CreatorDetailsProps) {
  const { id, view, onView, onEdit, history, serviceHistory, identity } = props;
  const query = useQuery(creatorRecord(id));
  const { data, error } = query;
  const listed = useListedCreator(id);
  const may = useMay();
  useNotifyFailed(error, "", "Could not load creator.");
  const isMissing = error instanceof CallError && error.status === 404;
  const known = isMissing ? undefined : (data?.record ?? listed);

  return (
    <>
      <RecordTrail to="/creators" list="Creators" current="Creator details" />
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
            creator={data.record}
            view={view}
            onTab={(tab) => onView({ tab: tab === "details" ? undefined : tab })}
            onPage={(page, how) => onView({ tab: "services", page }, how)}
            onService={(id) =>
              onView({ tab: "services", page: view.page, view: id }, { replace: id === undefined, keepsScroll: true })
            }
            serviceHistory={serviceHistory}
          />
          {hasIdentity(data.record) ? identity?.({ id }) : null}
          {offers("reveal") && may("identity.see") ? <WhoLooked memberId={data.record.userId} /> : null}
          {history?.({ id, asOf: data.record.updatedAt ?? "" })}
          <PrefetchOverlays overlays={PREFETCHED} />
        </>
      ) : (
        <RecordWaiting of="creator" query={query} failed="Could not load creator." place="page" />
      )}
    </>
  );
}

/** What makes an identity, as far as a creator's record has it. */
const hasIdentity = ({ nin, kyc }: Creator): boolean => [nin, kyc.bvn, kyc.copyOfId].some((one) => one.trim() !== "");
