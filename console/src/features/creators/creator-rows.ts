import type { CreatorCategory, CreatorCounts, CreatorPage, CreatorSummary } from "@hivekeeper/contract/creator.ts";

/** A creator and its place in the whole list, 1 for the first. */
export interface CreatorRow extends CreatorSummary {
  serial: number;
}

export const inCategory = (creators: readonly CreatorSummary[], category: CreatorCategory): CreatorSummary[] =>
  creators.filter((creator) => creator.category === category);

/** Numbered on from the pages before this one. */
export const numbered = (
  creators: readonly CreatorSummary[],
  { page, perPage }: Pick<CreatorPage, "page" | "perPage">,
): CreatorRow[] => creators.map((creator, at) => ({ ...creator, serial: (page - 1) * perPage + at + 1 }));

/** The cards of a backend that sends no counts: its total, and the kinds of the loaded page. */
export const countsOfPage = ({ items, total }: CreatorPage): CreatorCounts => ({
  total: total ?? items.length,
  assetsCreators: inCategory(items, "assets_creators").length,
  serviceProviders: inCategory(items, "service_providers").length,
  artists: inCategory(items, "artists").length,
});
