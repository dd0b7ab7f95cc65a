import { updateMember } from "@hivekeeper/contract/member.ts";
import { MemberList } from "#features/members/member-list.tsx";
import { memberPage } from "#features/members/member-queries.ts";
import { usePersonalData } from "#features/personal-data/use-personal-data.tsx";
import { useListAddress } from "#flow/list/use-list-address.ts";
import { useMay } from "#lib/rights.ts";
import type { Prefetch, ScreenProps } from "#lib/router/route.ts";
import { lazyOverlay } from "#ui/overlay/lazy-overlay.tsx";

export const prefetch: Prefetch<"/members"> = ({ queryClient, search }) =>
  queryClient.prefetchQuery(memberPage(search));

const EditMember = lazyOverlay(() => import("#features/members/edit-member.tsx").then((file) => file.EditMember));
const MemberDetails = lazyOverlay(() => import("./member-details.tsx").then((file) => file.MemberDetails));
const OVERLAYS = [MemberDetails, EditMember];

export function Screen({ search, navigate }: ScreenProps<"/members">) {
  const { address, overlay } = useListAddress("/members", search, navigate);
  const { view, edit } = overlay;
  const may = useMay();
  const { items, overlay: personalData } = usePersonalData();
  return (
    <>
      <MemberList address={address} items={items} overlays={OVERLAYS} />
      {personalData}
      {view ? (
        <MemberDetails key={view} id={view} onClose={address.close} onEdit={() => address.open({ edit: view })} />
      ) : null}
      {edit && may(updateMember) ? <EditMember key={edit} id={edit} onClose={address.close} /> : null}
    </>
  );
}
