import { getRouteApi, lazyRouteComponent } from "@tanstack/react-router";
import { Suspense } from "react";
import { ServicesScreen, type ServicesScreenProps } from "#features/hives/services-screen.tsx";
import { useListAddress } from "#flow/use-list-address.ts";
import { offers } from "#lib/config.ts";

const route = getRouteApi("/service-categories");

// Only overlays show a history, so the list does not wait for its code.
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
  const navigate = route.useNavigate();
  const { address, overlay } = useListAddress(
    "/service-categories",
    route.useSearch(),
    (search, how) => void navigate({ search, ...how }),
  );
  return <ServicesScreen address={address} overlay={overlay} histories={offers("activity") ? HISTORIES : undefined} />;
}
