import type { CreatorCategory, CreatorCounts, CreatorPage } from "@hivekeeper/contract/creator.ts";
import { knownTotal } from "@hivekeeper/contract/page.ts";
import { BriefcaseBusiness, Mic, Palette, Users } from "lucide";
import { formatCount, MISSING } from "#lib/format.ts";
import { Icon } from "#ui/icon.tsx";
import { MetricCards } from "#ui/metric-card.tsx";

interface CreatorCardsProps {
  page: CreatorPage | undefined;
  /** Loading has failed. */
  hasFailed: boolean;
}

/** The server's counts of all creators; without them the list's total, and the categories of the loaded page. */
export function CreatorCards({ page, hasFailed }: CreatorCardsProps) {
  const counts = page && (page.counts ?? countsOfPage(page));
  const isWhole = Boolean(page?.counts);
  const countText = (count: number | null | undefined) =>
    count === undefined ? (hasFailed ? MISSING : undefined) : formatCount(count);
  const kind = (who: string) =>
    isWhole ? `All creators who are ${who}.` : `Of the creators on this page, the ${who}.`;
  return (
    <MetricCards
      cards={[
        {
          title: "Total Creators",
          value: countText(counts?.total),
          definition: isWhole
            ? "All creators, whatever their kind and state."
            : "The creators of this list, on all pages.",
          icon: <Icon of={Users} />,
        },
        {
          title: "Assets Creators",
          value: countText(counts?.assetsCreators),
          definition: kind("assets creators"),
          icon: <Icon of={Palette} />,
        },
        {
          title: "Service Providers",
          value: countText(counts?.serviceProviders),
          definition: kind("service providers"),
          icon: <Icon of={BriefcaseBusiness} />,
        },
        {
          title: "Artists",
          value: countText(counts?.artists),
          definition: kind("artists"),
          icon: <Icon of={Mic} />,
        },
      ]}
    />
  );
}

/** Counts for a backend that sends none: its total if it is known, and the categories of the loaded page. */
export function countsOfPage(page: CreatorPage): Omit<CreatorCounts, "total"> & { total: number | null } {
  const countOf = (kind: CreatorCategory) => page.items.filter(({ category }) => category === kind).length;
  return {
    total: knownTotal(page),
    assetsCreators: countOf("assets_creators"),
    serviceProviders: countOf("service_providers"),
    artists: countOf("artists"),
  };
}
