import { getRouteApi } from "@tanstack/react-router";
import { CreatorDetails } from "#features/creators/creator-details.tsx";
import { EditCreatorModal } from "#features/creators/creator-overlays.ts";
import { offers } from "#lib/config.ts";
import { lazyPart } from "#ui/lazy-part.tsx";

// The record is shown without waiting for its history.
const CreatorHistory = lazyPart(async () => (await import("./creator-history.tsx")).CreatorHistory);
const ServiceHistory = lazyPart(async () => (await import("./creator-history.tsx")).ServiceHistory);

const route = getRouteApi("/creators/$id");

export function CreatorDetailsScreen() {
  const { id } = route.useParams();
  const { edit, ...view } = route.useSearch();
  const navigate = route.useNavigate();
  const hasHistory = offers("activity");
  return (
    <>
      <CreatorDetails
        key={id}
        id={id}
        view={view}
        onView={(next, how) => void navigate({ search: next, ...how })}
        onEdit={() => void navigate({ search: { ...view, edit: 1 } })}
        history={hasHistory ? (creator) => <CreatorHistory {...creator} /> : undefined}
        serviceHistory={hasHistory ? (service) => <ServiceHistory service={service} /> : undefined}
      />
      {edit ? <EditCreatorModal id={id} onClose={() => void navigate({ search: view, replace: true })} /> : null}
    </>
  );
}
