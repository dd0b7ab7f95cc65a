import { getRouteApi } from "@tanstack/react-router";
import { VestList } from "#features/investments/vest-list.tsx";
import { CreateVestPanel } from "#features/investments/vest-overlays.ts";
import { useHiddenSearch } from "#flow/use-hidden-search.ts";
import { readInvestmentsSearch } from "./investments-search.ts";

const route = getRouteApi("/investments");

export function InvestmentsScreen() {
  const { create, ...shown } = readInvestmentsSearch({ ...route.useSearch() });
  const navigate = route.useNavigate();
  const [state, onChange] = useHiddenSearch(shown, (search, how) => void navigate({ search, ...how }));

  return (
    <>
      <VestList
        state={state}
        onChange={onChange}
        onCreate={() => void navigate({ search: { ...shown, create: 1 } })}
        onOpen={(id) => void navigate({ to: "/investments/$id", params: { id } })}
        onEdit={(id) => void navigate({ to: "/investments/$id", params: { id }, search: { edit: 1 } })}
      />
      {create ? <CreateVestPanel onClose={() => void navigate({ search: shown, replace: true })} /> : null}
    </>
  );
}
