import { createVest } from "@hivekeeper/contract/vest.ts";
import { vestPage } from "#features/investments/investment-queries.ts";
import { VestList } from "#features/investments/vest-list.tsx";
import { CreateVestPanel } from "#features/investments/vest-overlays.ts";
import { useListAddress } from "#flow/list/use-list-address.ts";
import { useMay } from "#lib/rights.ts";
import type { Prefetch, ScreenProps } from "#lib/router/route.ts";
import { goTo } from "#lib/router/router.ts";

export const prefetch: Prefetch<"/investments"> = ({ queryClient, search }) =>
  queryClient.prefetchQuery(vestPage(search));

export function Screen({ search, navigate }: ScreenProps<"/investments">) {
  const { address, overlay } = useListAddress("/investments", search, navigate);
  const may = useMay();
  return (
    <>
      <VestList
        address={address}
        onOpen={(id) => goTo({ to: "/investments/:id", params: { id } })}
        onEdit={(id) => goTo({ to: "/investments/:id", params: { id }, search: { edit: 1 } })}
      />
      {overlay.create && may(createVest) ? <CreateVestPanel onClose={address.close} /> : null}
    </>
  );
}
