import { getRouteApi } from "@tanstack/react-router";
import { ActivitySection } from "#features/activity/activity-section.tsx";
import { memberChangeWords } from "#features/members/member-change-words.ts";
import { EditMember, ViewMember } from "#features/members/member-layers.ts";
import { MemberList } from "#features/members/member-list.tsx";
import { useHiddenSearch } from "#flow/use-hidden-search.ts";
import { offers } from "#lib/config.ts";
import { readMembersSearch } from "./members-search.ts";

const route = getRouteApi("/members");

export function MembersScreen() {
  const { view, edit, ...shown } = readMembersSearch({ ...route.useSearch() });
  const navigate = route.useNavigate();
  const [state, onChange] = useHiddenSearch(shown, (search, how) => void navigate({ search, ...how }));
  const close = () => void navigate({ search: shown, replace: true });

  return (
    <>
      <MemberList
        state={state}
        onChange={onChange}
        onView={(id) => void navigate({ search: { ...shown, view: id } })}
        onEdit={(id) => void navigate({ search: { ...shown, edit: id } })}
      />
      {view ? (
        <ViewMember
          key={view}
          id={view}
          onClose={close}
          history={
            offers("activity")
              ? (member) => <ActivitySection subject={{ type: "member", ...member }} words={memberChangeWords} />
              : undefined
          }
        />
      ) : null}
      {edit ? <EditMember key={edit} id={edit} onClose={close} /> : null}
    </>
  );
}
