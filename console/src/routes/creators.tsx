import { createCreatorAsMember, updateCreator } from "@hivekeeper/contract/creator.ts";
import { CreatorList } from "#features/creators/creator-list.tsx";
import { CreateCreatorModal, EditCreatorModal } from "#features/creators/creator-overlays.ts";
import { creatorPage } from "#features/creators/creator-page.ts";
import { useListAddress } from "#flow/list/use-list-address.ts";
import { offers } from "#lib/config.ts";
import { useMay } from "#lib/rights.ts";
import type { Prefetch, ScreenProps } from "#lib/router/route.ts";
import { goTo } from "#lib/router/router.ts";

export const prefetch: Prefetch<"/creators"> = ({ queryClient, search }) =>
  queryClient.prefetchQuery(creatorPage(search));

export function Screen({ search, navigate }: ScreenProps<"/creators">) {
  const { address, overlay } = useListAddress("/creators", search, navigate);
  const { create, edit } = overlay;
  const may = useMay();
  return (
    <>
      <CreatorList address={address} onOpen={(id) => goTo({ to: "/creators/:id", params: { id } })} />
      {create && offers("admin") && may(createCreatorAsMember) ? <CreateCreatorModal onClose={address.close} /> : null}
      {edit && may(updateCreator) ? <EditCreatorModal key={edit} id={edit} onClose={address.close} /> : null}
    </>
  );
}
