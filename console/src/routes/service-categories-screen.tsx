import { getRouteApi } from "@tanstack/react-router";
import { ActivitySection } from "#features/activity/activity-section.tsx";
import { hiveChangeWords, serviceClusterChangeWords } from "#features/hives/change-words.ts";
import { readServicesLayer } from "#features/hives/services-layer.ts";
import { ServicesScreen, type ServicesScreenProps } from "#features/hives/services-screen.tsx";
import { readServicesState } from "#features/hives/services-state.ts";
import { offers } from "#lib/config.ts";

const route = getRouteApi("/service-categories");

const HISTORIES: ServicesScreenProps["histories"] = {
  ofHive: ({ id, updatedAt }) => (
    <ActivitySection subject={{ type: "hive", id, asOf: updatedAt ?? "" }} words={hiveChangeWords} />
  ),
  ofCluster: ({ id, updatedAt }) => (
    <ActivitySection
      subject={{ type: "service_cluster", id, asOf: updatedAt ?? "" }}
      words={serviceClusterChangeWords}
    />
  ),
};

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
      histories={offers("activity") ? HISTORIES : undefined}
    />
  );
}
