import type { CreatorCategory, CreatorCounts, CreatorPage } from "@hivekeeper/contract/creator.ts";
import { knownTotal } from "@hivekeeper/contract/page.ts";
import { formatCount, MISSING } from "#lib/format.ts";
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
  const shown = (of: keyof CreatorCounts) => (counts ? formatCount(counts[of]) : hasFailed ? MISSING : undefined);
  const ofKind = (of: keyof CreatorCounts, title: string) => ({
    title,
    value: shown(of),
    definition: isWhole
      ? `All creators who are ${title.toLowerCase()}.`
      : `Of the creators on this page, the ${title.toLowerCase()}.`,
  });
  return (
    <MetricCards
      cards={[
        {
          title: "Total Creators",
          value: shown("total"),
          definition: isWhole
            ? "All creators, whatever their kind and state."
            : "The creators of this list, on all pages.",
        },
        ofKind("assetsCreators", "Assets Creators"),
        ofKind("serviceProviders", "Service Providers"),
        ofKind("artists", "Artists"),
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
