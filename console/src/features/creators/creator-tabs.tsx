import type { Creator } from "@hivekeeper/contract/creator.ts";
import type { AreaRight } from "@hivekeeper/contract/right.ts";
import { useMay } from "#lib/rights.ts";
import { optionsOf } from "#lib/words.ts";
import { lazyPart } from "#ui/lazy-part.tsx";
import { Tabs } from "#ui/tabs.tsx";
import type { CreatorDetailsAddress } from "./creator-address.ts";
import { ServicePanel } from "./creator-overlays.ts";
import { CreatorProfile } from "./creator-profile.tsx";
import type { CreatorServicesProps } from "./creator-services.tsx";

// The first tab does not wait for the others.
const CreatorKycTab = lazyPart(() => import("./creator-kyc.tsx").then((file) => file.CreatorKycTab));
const CreatorServices = lazyPart(() => import("./creator-services.tsx").then((file) => file.CreatorServices));

const TABS = optionsOf({ details: "Details", kyc: "KYC & Residency", services: "Services" });
type Tab = (typeof TABS)[number]["value"];

/** The right to the content of each. */
const RIGHTS = {
  details: "creators.see",
  kyc: "identity.see",
  services: "services.see",
} as const satisfies Record<Tab, AreaRight>;

interface CreatorTabsProps {
  creator: Creator;
  view: CreatorDetailsAddress;
  onTab: (tab: Tab) => void;
  onPage: CreatorServicesProps["onPage"];
  /** Opens the details of a service, or closes them. */
  onService: (id: string | undefined) => void;
  serviceHistory: CreatorServicesProps["history"];
}

export function CreatorTabs({ creator, view, onTab, onPage, onService, serviceHistory }: CreatorTabsProps) {
  const { page = 1 } = view;
  const may = useMay();
  const tab = view.tab && may(RIGHTS[view.tab]) ? view.tab : "details";
  return (
    <div>
      <Tabs label="Creator" tabs={TABS.filter(({ value }) => may(RIGHTS[value]))} value={tab} onChange={onTab}>
        <div className="pt-4">
          {tab === "details" ? <CreatorProfile creator={creator} /> : null}
          {tab === "kyc" ? <CreatorKycTab creator={creator} /> : null}
          {tab === "services" ? (
            <CreatorServices
              userId={creator.userId}
              page={page}
              onPage={onPage}
              onView={onService}
              history={serviceHistory}
            />
          ) : null}
          {tab === "services" && view.view ? (
            <ServicePanel
              key={view.view}
              id={view.view}
              shown={{ userId: creator.userId, page }}
              onClose={() => onService(undefined)}
              history={serviceHistory}
            />
          ) : null}
        </div>
      </Tabs>
    </div>
  );
}
