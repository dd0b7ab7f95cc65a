import { getRouteApi } from "@tanstack/react-router";
import { MemberList } from "#features/members/member-list.tsx";
import { useListAddress } from "#flow/use-list-address.ts";
import { lazyOverlay } from "#ui/overlay/lazy-overlay.tsx";

const route = getRouteApi("/members");

const EditMember = lazyOverlay(async () => (await import("#features/members/edit-member.tsx")).EditMember);
const MemberDetails = lazyOverlay(async () => (await import("./member-details.tsx")).MemberDetails);
const OVERLAYS = [MemberDetails, EditMember];

export function MembersScreen() {
  const navigate = route.useNavigate();
  const { address, overlay } = useListAddress(
    "/members",
    route.useSearch(),
    (search, how) => void navigate({ search, ...how }),
  );
  const { view, edit } = overlay;
  return (
    <>
      <MemberList address={address} overlays={OVERLAYS} />
      {view ? <MemberDetails key={view} id={view} onClose={address.close} /> : null}
      {edit ? <EditMember key={edit} id={edit} onClose={address.close} /> : null}
    </>
  );
}
