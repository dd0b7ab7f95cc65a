import type { Hive } from "@hivekeeper/contract/hive.ts";
import type { ServiceCluster } from "@hivekeeper/contract/service-cluster.ts";
import type { ReactNode } from "react";
import { Button } from "#ui/button.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { HiveList } from "./hive-list.tsx";
import { rememberedHive } from "./remembered-hive.ts";
import { ServiceClusterList } from "./service-cluster-list.tsx";
import type { ServicesOverlay } from "./services-overlay.ts";
import { atTab, type ServicesState } from "./services-state.ts";

const TABS = [
  { value: "hives", label: "Hives" },
  { value: "clusters", label: "Service Clusters" },
] as const;

export interface ServicesScreenProps {
  state: ServicesState;
  overlay: ServicesOverlay;
  /** `replace` for what is no step that Back should undo. */
  onChange: (state: ServicesState, how?: { replace: boolean }) => void;
  /** Nothing closes what is open. */
  onOverlay: (overlay: ServicesOverlay) => void;
  histories: { ofHive: (hive: Hive) => ReactNode; ofCluster: (cluster: ServiceCluster) => ReactNode } | undefined;
}

/** Hives and, on a tab of their own, the service clusters in them. */
export function ServicesScreen({ histories, ...lists }: ServicesScreenProps) {
  const tab = lists.state.tab ?? "hives";
  return (
    <div className="flex flex-col gap-4">
      <PageTitle
        title="Hives"
        actions={
          <Button tone="primary" onClick={() => lists.onOverlay({ create: 1 })}>
            {tab === "hives" ? "+ New Hive" : "+ New Service Cluster"}
          </Button>
        }
      />
      <div>
        <Tabs
          label="Hives and service clusters"
          tabs={TABS}
          value={tab}
          onChange={(chosen) => lists.onChange(atTab(chosen, rememberedHive()))}
        >
          <div className="pt-4">
            {tab === "hives" ? (
              <HiveList {...lists} history={histories?.ofHive} />
            ) : (
              <ServiceClusterList {...lists} history={histories?.ofCluster} />
            )}
          </div>
        </Tabs>
      </div>
    </div>
  );
}
