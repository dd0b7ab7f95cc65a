import type { CreatorCategory, CreatorPage, CreatorSummary } from "@hivekeeper/contract/creator.ts";
import { readCreatorSummary } from "@hivekeeper/contract/read/creator-summary.ts";
import { expect, test } from "vitest";
import { countsOfPage } from "#features/creators/creator-cards.tsx";

const creator = (id: string, category: CreatorCategory): CreatorSummary => ({
  ...readCreatorSummary({ id }),
  category,
});
const items = [
  creator("1", "assets_creators"),
  creator("2", "artists"),
  creator("3", "service_providers"),
  creator("4", "assets_creators"),
];

test("without counts of the server the cards have its total and the kinds of the loaded page (G78)", () => {
  const page: CreatorPage = {
    items,
    page: 1,
    lastPage: 4,
    perPage: 10,
    total: 37,
    counts: null,
    isTotalEstimated: false,
  };
  expect(countsOfPage(page)).toEqual({ total: 37, assetsCreators: 2, serviceProviders: 1, artists: 1 });
  expect(countsOfPage({ ...page, total: null, lastPage: 1 }).total).toBe(4);
  expect(countsOfPage({ ...page, total: null }).total).toBeNull();
});
