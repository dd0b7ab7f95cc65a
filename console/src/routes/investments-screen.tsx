import { getRouteApi } from "@tanstack/react-router";
import { VestList } from "#features/investments/vest-list.tsx";
import { CreateVestPanel } from "#features/investments/vest-overlays.ts";
import { useListAddress } from "#flow/use-list-address.ts";

const route = getRouteApi("/investments");

export function InvestmentsScreen() {
  const navigate = route.useNavigate();
  const { address, overlay } = useListAddress(
    "/investments",
    route.useSearch(),
    (search, how) => void navigate({ search, ...how }),
  );
  return (
    <>
      <VestList
        address={address}
        onOpen={(id) => void navigate({ to: "/investments/$id", params: { id } })}
        onEdit={(id) => void navigate({ to: "/investments/$id", params: { id }, search: { edit: 1 } })}
      />
      {overlay.create ? <CreateVestPanel onClose={address.close} /> : null}
    </>
  );
}
