import { getRouteApi } from "@tanstack/react-router";
import { MemberList } from "#features/members/member-list.tsx";
import { EditMember } from "#features/members/member-overlays.ts";
import { useHiddenSearch } from "#flow/use-hidden-search.ts";
import { lazyOverlay } from "#ui/overlay/lazy-overlay.tsx";
import { readMembersSearch } from "./members-search.ts";

const route = getRouteApi("/members");

const MemberDetails = lazyOverlay(async () => (await import("./member-details.tsx")).MemberDetails);
const PREFETCHED = [MemberDetails, EditMember];

export function MembersScreen() {
  const { view, edit, ...shown } = readMembersSearch({ ...route.useSearch() });
  const navigate = route.useNavigate();
  const [state, onChange] = useHiddenSearch(shown, (search, how) => void navigate({ search, ...how }));
  const close = () => void navigate({ search: shown, replace: true });

  return (
    <>
      <MemberList
        state={state}
        ahead={PREFETCHED}
        onChange={onChange}
        onView={(id) => void navigate({ search: { ...shown, view: id } })}
        onEdit={(id) => void navigate({ search: { ...shown, edit: id } })}
      />
      {view ? <MemberDetails key={view} id={view} onClose={close} /> : null}
      {edit ? <EditMember key={edit} id={edit} onClose={close} /> : null}
    </>
  );
}
