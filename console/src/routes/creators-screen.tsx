import { getRouteApi } from "@tanstack/react-router";
import { CreatorList } from "#features/creators/creator-list.tsx";
import { CreateCreatorModal, EditCreatorModal } from "#features/creators/creator-overlays.ts";
import { useListAddress } from "#flow/use-list-address.ts";
import { offers } from "#lib/config.ts";

const route = getRouteApi("/creators");

export function CreatorsScreen() {
  const navigate = route.useNavigate();
  const { address, overlay } = useListAddress(
    "/creators",
    route.useSearch(),
    (search, how) => void navigate({ search, ...how }),
  );
  const { create, edit } = overlay;
  return (
    <>
      <CreatorList address={address} onOpen={(id) => void navigate({ to: "/creators/$id", params: { id } })} />
      {create && offers("creator-create") ? <CreateCreatorModal onClose={address.close} /> : null}
      {edit ? <EditCreatorModal key={edit} id={edit} onClose={address.close} /> : null}
    </>
  );
}
