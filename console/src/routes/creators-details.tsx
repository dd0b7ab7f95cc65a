import { updateCreator } from "@hivekeeper/contract/creator.ts";
import { CreatorDetails } from "#features/creators/creator-details.tsx";
import { EditCreatorModal } from "#features/creators/creator-overlays.ts";
import { creatorRecord } from "#features/creators/creator-queries.ts";
import { offers } from "#lib/config.ts";
import { useMay } from "#lib/rights.ts";
import type { Prefetch, ScreenProps } from "#lib/router/route.ts";
import { lazyPart } from "#ui/lazy-part.tsx";
import { historyOf } from "./history-of.tsx";

// The record does not wait for it.
const IdentityRecord = lazyPart(() =>
  import("#features/identity/identity-record.tsx").then((file) => file.IdentityRecord),
);

export const prefetch: Prefetch<"/creators/:id"> = ({ queryClient, params }) =>
  queryClient.prefetchQuery(creatorRecord(params.id));

export function Screen({ params: { id }, search, navigate }: ScreenProps<"/creators/:id">) {
  const { edit, ...view } = search;
  const may = useMay();
  const historyOfService = historyOf("service");
  return (
    <>
      <CreatorDetails
        key={id}
        id={id}
        view={view}
        onView={navigate}
        onEdit={() => navigate({ ...view, edit: 1 })}
        history={historyOf("creator")}
        identity={
          offers("identity") && may("identity.see") ? (creator) => <IdentityRecord creatorId={creator.id} /> : undefined
        }
        serviceHistory={
          historyOfService && (({ id: service, updatedAt }) => historyOfService({ id: service, asOf: updatedAt ?? "" }))
        }
      />
      {edit && may(updateCreator) ? (
        <EditCreatorModal id={id} onClose={() => navigate(view, { replace: true })} />
      ) : null}
    </>
  );
}
