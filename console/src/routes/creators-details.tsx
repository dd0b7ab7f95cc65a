import { CreatorDetails } from "#features/creators/creator-details.tsx";
import { EditCreatorModal } from "#features/creators/creator-overlays.ts";
import { creatorRecord } from "#features/creators/creator-queries.ts";
import { offers } from "#lib/config.ts";
import type { Prefetch, ScreenProps } from "#lib/router/route.ts";
import { lazyPart } from "#ui/lazy-part.tsx";

export const prefetch: Prefetch<"/creators/:id"> = ({ queryClient, params }) =>
  queryClient.prefetchQuery(creatorRecord(params.id));

// The record is shown without waiting for its history.
const CreatorHistory = lazyPart(async () => (await import("./creator-history.tsx")).CreatorHistory);
const ServiceHistory = lazyPart(async () => (await import("./creator-history.tsx")).ServiceHistory);

export function Screen({ params: { id }, search, navigate }: ScreenProps<"/creators/:id">) {
  const { edit, ...view } = search;
  const hasHistory = offers("audit");
  return (
    <>
      <CreatorDetails
        key={id}
        id={id}
        view={view}
        onView={navigate}
        onEdit={() => navigate({ ...view, edit: 1 })}
        history={hasHistory ? (creator) => <CreatorHistory {...creator} /> : undefined}
        serviceHistory={hasHistory ? (service) => <ServiceHistory service={service} /> : undefined}
      />
      {edit ? <EditCreatorModal id={id} onClose={() => navigate(view, { replace: true })} /> : null}
    </>
  );
}
