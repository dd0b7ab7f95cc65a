import { createHive, type Hive } from "@hivekeeper/contract/hive.ts";
import { createServiceCluster, type ServiceCluster } from "@hivekeeper/contract/service-cluster.ts";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { withCounts } from "#flow/list/list-tabs.ts";
import type { ListAddress, Overlays } from "#flow/list/use-list-address.ts";
import { offers } from "#lib/config.ts";
import { useMay } from "#lib/rights.ts";
import { Link } from "#lib/router/link.tsx";
import { mayOpen } from "#lib/router/router.ts";
import { optionsOf } from "#lib/words.ts";
import { buttonClass } from "#ui/button.tsx";
import { MainAction } from "#ui/main-action.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { useCalm } from "#ui/use-calm.ts";
import { HiveList } from "./hive-list.tsx";
import { hivePage } from "./hive-queries.ts";
import { rememberedHive } from "./remembered-hive.ts";
import { ServiceClusterList } from "./service-cluster-list.tsx";
import type { ServicesAddress } from "./services-address.ts";

const TABS = optionsOf({ hives: "Hives", clusters: "Service Clusters" });

export interface ServicesScreenProps {
  address: ListAddress<ServicesAddress>;
  overlay: Overlays;
  histories: { ofHive: (hive: Hive) => ReactNode; ofCluster: (cluster: ServiceCluster) => ReactNode } | undefined;
}

/** Hives and, on a tab of their own, the service clusters in them. */
export function ServicesScreen({ address, overlay, histories }: ServicesScreenProps) {
  const { tab = "hives" } = address.state;
  const isCalm = useCalm();
  const may = useMay();
  // A page of hives has the counts of both tabs: the one that is shown, or later that of the other tab.
  const { data: hives } = useQuery({
    ...hivePage(tab === "hives" ? address.state : {}),
    enabled: offers("lists") && (tab === "hives" || isCalm),
  });
  return (
    <div className="flex flex-col gap-4 max-sm:gap-2">
      <PageTitle
        title="Hives"
        actions={
          <>
            {offers("desk") && mayOpen("/service-categories/queue") ? (
              <Link to="/service-categories/queue" className={buttonClass()}>
                Services queue
              </Link>
            ) : null}
            {may(tab === "hives" ? createHive : createServiceCluster) ? (
              <MainAction onClick={() => address.open({ create: 1 })}>
                {tab === "hives" ? "+ New Hive" : "+ New Service Cluster"}
              </MainAction>
            ) : null}
          </>
        }
      />
      <div>
        <Tabs
          label="Hives and service clusters"
          tabs={withCounts(TABS, hives, address.state.hive ? " in all" : "")}
          value={tab}
          // Each tab is a list of its own; the clusters are those of the hive of the last visit.
          onChange={(chosen) =>
            address.change(chosen === "hives" ? {} : { tab: chosen, hive: rememberedHive() || undefined })
          }
        >
          <div className="pt-4 max-sm:pt-2">
            {tab === "hives" ? (
              <HiveList address={address} overlay={overlay} history={histories?.ofHive} />
            ) : (
              <ServiceClusterList address={address} overlay={overlay} history={histories?.ofCluster} />
            )}
          </div>
        </Tabs>
      </div>
    </div>
  );
}
