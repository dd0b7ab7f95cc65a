import { getRouteApi } from "@tanstack/react-router";
import { ActivityHistory } from "#features/activity/activity-history.ts";
import { creatorChangeWords } from "#features/creators/creator-change-words.ts";
import { CreatorDetails } from "#features/creators/creator-details.tsx";
import { readCreatorDetailsView } from "#features/creators/creator-details-view.ts";
import { EditCreatorModal } from "#features/creators/creator-layers.ts";
import { offers } from "#lib/config.ts";

const route = getRouteApi("/creators/$id");

export function CreatorDetailsScreen() {
  const { id } = route.useParams();
  const { edit, ...search } = route.useSearch();
  const navigate = route.useNavigate();
  const view = readCreatorDetailsView({ ...search });
  const hasHistory = offers("activity");
  return (
    <>
      <CreatorDetails
        key={id}
        id={id}
        view={view}
        onView={(next, how) => void navigate({ search: next, ...how })}
        onEdit={() => void navigate({ search: { ...view, edit: 1 } })}
        history={
          hasHistory
            ? (creator) => <ActivityHistory subject={{ type: "creator", ...creator }} words={creatorChangeWords} />
            : undefined
        }
        serviceHistory={
          hasHistory
            ? ({ id, updatedAt }) => (
                <ActivityHistory subject={{ type: "service", id, asOf: updatedAt ?? "" }} words={creatorChangeWords} />
              )
            : undefined
        }
      />
      {edit ? <EditCreatorModal id={id} onClose={() => void navigate({ search: view, replace: true })} /> : null}
    </>
  );
}
