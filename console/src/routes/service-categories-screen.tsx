import { getRouteApi } from "@tanstack/react-router";
import { readServicesLayer } from "#features/hives/services-layer.ts";
import { ServicesScreen } from "#features/hives/services-screen.tsx";
import { readServicesState } from "#features/hives/services-state.ts";

const route = getRouteApi("/service-categories");

export function ServiceCategoriesScreen() {
  const search = { ...route.useSearch() };
  const state = readServicesState(search);
  const layer = readServicesLayer(search);
  const navigate = route.useNavigate();
  return (
    <ServicesScreen
      state={state}
      layer={layer}
      onChange={(next, how) => void navigate({ search: next, ...how })}
      // Closing is no step that Back should undo.
      onLayer={(next) => void navigate({ search: { ...state, ...next }, replace: Object.keys(next).length === 0 })}
      histories={undefined}
    />
  );
}
