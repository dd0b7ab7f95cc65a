import { prefetchServices } from "#features/hives/prefetch.ts";
import { ServicesScreen, type ServicesScreenProps } from "#features/hives/services-screen.tsx";
import { useListAddress } from "#flow/list/use-list-address.ts";
import { offers } from "#lib/config.ts";
import type { Prefetch, ScreenProps } from "#lib/router/route.ts";
import { lazyPart } from "#ui/lazy-part.tsx";

export const prefetch: Prefetch<"/service-categories"> = ({ queryClient, search }) =>
  prefetchServices(queryClient, search);

// Only overlays show a history, so the list does not wait for its code.
const HiveHistory = lazyPart(() => import("./service-categories-history.tsx").then((file) => file.HiveHistory));
const ServiceClusterHistory = lazyPart(() =>
  import("./service-categories-history.tsx").then((file) => file.ServiceClusterHistory),
);

const HISTORIES: ServicesScreenProps["histories"] = {
  ofHive: (hive) => <HiveHistory hive={hive} />,
  ofCluster: (cluster) => <ServiceClusterHistory cluster={cluster} />,
};

export function Screen({ search, navigate }: ScreenProps<"/service-categories">) {
  const { address, overlay } = useListAddress("/service-categories", search, navigate);
  return <ServicesScreen address={address} overlay={overlay} histories={offers("audit") ? HISTORIES : undefined} />;
}
