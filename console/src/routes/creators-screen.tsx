import { CreatorList } from "#features/creators/creator-list.tsx";
import { CreateCreatorModal, EditCreatorModal } from "#features/creators/creator-overlays.ts";
import { useListAddress } from "#flow/use-list-address.ts";
import { offers } from "#lib/config.ts";
import type { ScreenProps } from "#lib/router/route.ts";
import { goTo } from "#lib/router/router.ts";

export function CreatorsScreen({ search, navigate }: ScreenProps<"/creators">) {
  const { address, overlay } = useListAddress("/creators", search, navigate);
  const { create, edit } = overlay;
  return (
    <>
      <CreatorList address={address} onOpen={(id) => goTo({ to: "/creators/:id", params: { id } })} />
      {create && offers("creator-create") ? <CreateCreatorModal onClose={address.close} /> : null}
      {edit ? <EditCreatorModal key={edit} id={edit} onClose={address.close} /> : null}
    </>
  );
}
