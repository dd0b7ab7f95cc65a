import { getRouteApi, lazyRouteComponent } from "@tanstack/react-router";
import { Suspense } from "react";
import { readServicesOverlay } from "#features/hives/services-overlay.ts";
import { ServicesScreen, type ServicesScreenProps } from "#features/hives/services-screen.tsx";
import { readServicesState } from "#features/hives/services-state.ts";
import { offers } from "#lib/config.ts";

const route = getRouteApi("/service-categories");

// A history is seen in an overlay only: the list does not wait for its code.
const history = () => import("./service-categories-history.tsx");
const HiveHistory = lazyRouteComponent(history, "HiveHistory");
const ServiceClusterHistory = lazyRouteComponent(history, "ServiceClusterHistory");

const HISTORIES: ServicesScreenProps["histories"] = {
  ofHive: (hive) => (
    <Suspense>
      <HiveHistory hive={hive} />
    </Suspense>
  ),
  ofCluster: (cluster) => (
    <Suspense>
      <ServiceClusterHistory cluster={cluster} />
    </Suspense>
  ),
};

export function ServiceCategoriesScreen() {
  const search = { ...route.useSearch() };
  const state = readServicesState(search);
  const overlay = readServicesOverlay(search);
  const navigate = route.useNavigate();
  return (
    <ServicesScreen
      state={state}
      overlay={overlay}
      onChange={(next, how) => void navigate({ search: next, ...how })}
      // Closing is no step that Back should undo.
      onOverlay={(next) => void navigate({ search: { ...state, ...next }, replace: Object.keys(next).length === 0 })}
      histories={offers("activity") ? HISTORIES : undefined}
    />
  );
}
