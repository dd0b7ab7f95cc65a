import { getRouteApi } from "@tanstack/react-router";
import { EditMember } from "#features/members/member-layers.ts";
import { MemberList } from "#features/members/member-list.tsx";
import { useHiddenSearch } from "#flow/use-hidden-search.ts";
import { lazyLayer } from "#ui/overlay/lazy-layer.tsx";
import { readMembersSearch } from "./members-search.ts";

const route = getRouteApi("/members");

const MemberDetails = lazyLayer(async () => (await import("./member-details.tsx")).MemberDetails);
const AHEAD = [MemberDetails, EditMember];

export function MembersScreen() {
  const { view, edit, ...shown } = readMembersSearch({ ...route.useSearch() });
  const navigate = route.useNavigate();
  const [state, onChange] = useHiddenSearch(shown, (search, how) => void navigate({ search, ...how }));
  const close = () => void navigate({ search: shown, replace: true });

  return (
    <>
      <MemberList
        state={state}
        ahead={AHEAD}
        onChange={onChange}
        onView={(id) => void navigate({ search: { ...shown, view: id } })}
        onEdit={(id) => void navigate({ search: { ...shown, edit: id } })}
      />
      {view ? <MemberDetails key={view} id={view} onClose={close} /> : null}
      {edit ? <EditMember key={edit} id={edit} onClose={close} /> : null}
    </>
  );
}
