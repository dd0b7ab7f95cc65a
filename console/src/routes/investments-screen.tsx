import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { CreateVestPanel } from "#features/investments/vest-layers.ts";
import { VestList } from "#features/investments/vest-list.tsx";
import { isPrivateSearch } from "#lib/search-params.ts";
import { readInvestmentsSearch } from "./investments-search.ts";

const route = getRouteApi("/investments");

export function InvestmentsScreen() {
  const { create, ...shown } = readInvestmentsSearch({ ...route.useSearch() });
  const navigate = route.useNavigate();
  // A search that may be somebody's number is known to this screen alone, never to the address or the history.
  const [hidden, setHidden] = useState("");
  const state = hidden && !shown.search ? { ...shown, search: hidden } : shown;

  return (
    <>
      <VestList
        state={state}
        onChange={({ search, ...next }, how) => {
          const isPrivate = search !== undefined && isPrivateSearch(search);
          setHidden(isPrivate ? search : "");
          void navigate({ search: isPrivate || !search ? next : { ...next, search }, ...how });
        }}
        onCreate={() => void navigate({ search: { ...shown, create: 1 } })}
        onOpen={(id) => void navigate({ to: "/investments/$id", params: { id } })}
        onEdit={(id) => void navigate({ to: "/investments/$id", params: { id }, search: { edit: 1 } })}
      />
      {create ? <CreateVestPanel onClose={() => void navigate({ search: shown, replace: true })} /> : null}
    </>
  );
}
