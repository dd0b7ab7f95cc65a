import { getRouteApi } from "@tanstack/react-router";
import { ActivitySection } from "#features/activity/activity-section.tsx";
import { disputeChangeWords } from "#features/disputes/dispute-change-words.ts";
import { DisputePanel } from "#features/disputes/dispute-layers.ts";
import { DisputeList } from "#features/disputes/dispute-list.tsx";
import { useHiddenSearch } from "#flow/use-hidden-search.ts";
import { offers } from "#lib/config.ts";
import { readDisputesSearch } from "./disputes-search.ts";

const route = getRouteApi("/disputes");

export function DisputesScreen() {
  const { view, chat, ...shown } = readDisputesSearch({ ...route.useSearch() });
  const navigate = route.useNavigate();
  const [state, onChange] = useHiddenSearch(shown, (search, how) => void navigate({ search, ...how }));
  const close = () => void navigate({ search: shown, replace: true });

  return (
    <>
      <DisputeList
        state={state}
        onChange={onChange}
        onView={(id) => void navigate({ search: { ...shown, view: id } })}
        onJoin={({ id }) => void navigate({ search: { ...shown, chat: id } })}
      />
      {view ? (
        <DisputePanel
          key={view}
          id={view}
          onClose={close}
          history={
            offers("activity")
              ? (dispute) => <ActivitySection subject={{ type: "dispute", ...dispute }} words={disputeChangeWords} />
              : undefined
          }
        />
      ) : null}
    </>
  );
}
