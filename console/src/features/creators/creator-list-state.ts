import {
  CREATOR_CATEGORIES,
  CREATOR_SORTS,
  type CreatorCategory,
  type CreatorSort,
} from "@hivekeeper/contract/creator.ts";
import { PER_PAGE } from "@hivekeeper/contract/page.ts";
import { defined, type ListState, readListState } from "#flow/list-state.ts";
import { oneOf } from "#lib/search-params.ts";

const FIRST_TAB = "assets_creators" satisfies CreatorCategory;
const STATUSES = ["active", "inactive"] as const;

/** What the list shows, as its address has it. The first tab and all states are absent too. */
export interface CreatorListState extends ListState<CreatorSort> {
  tab?: CreatorCategory;
  status?: (typeof STATUSES)[number];
}

/** Forgiving: what is mangled counts as absent. */
export const readCreatorListState = (search: Readonly<Record<string, unknown>>): CreatorListState =>
  defined<CreatorListState>({
    ...readListState(search, CREATOR_SORTS),
    tab: tabWord(oneOf(search.tab, CREATOR_CATEGORIES)),
    status: oneOf(search.status, STATUSES),
  });

export const tabOf = ({ tab }: CreatorListState): CreatorCategory => tab ?? FIRST_TAB;

/** A tab as the address has it. */
export const tabWord = (tab: CreatorCategory | undefined) => (tab === FIRST_TAB ? undefined : tab);

/** What is asked of the server; the last three only with the extension `filters`. */
export interface CreatorQuery {
  page: number;
  per_page: number;
  search?: string;
  active?: boolean;
  category?: CreatorCategory;
  sort?: CreatorSort;
  direction?: "asc" | "desc";
}

export function creatorQueryOf(state: CreatorListState, canFilter: boolean): CreatorQuery {
  const { page = 1, search, status, sort, direction } = state;
  return {
    page,
    per_page: PER_PAGE,
    ...(search && { search }),
    ...(status && { active: status === "active" }),
    ...(canFilter && { category: tabOf(state) }),
    ...(canFilter && sort && { sort, direction: direction ?? "asc" }),
  };
}
