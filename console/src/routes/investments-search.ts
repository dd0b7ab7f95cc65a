import { readVestListState, type VestListState } from "#features/investments/vest-list-state.ts";
import { isPrivateSearch } from "#lib/search-params.ts";

export interface InvestmentsSearch extends VestListState {
  /** The create panel is open. */
  create?: 1;
}

/** Applied again wherever the search is used: the router hands out what it does not know beside what was validated. */
export function readInvestmentsSearch(search: Readonly<Record<string, unknown>>): InvestmentsSearch {
  const { search: words, ...state } = readVestListState(search);
  return {
    ...state,
    ...(words && !isPrivateSearch(words) && { search: words }),
    ...(String(search.create) === "1" && { create: 1 }),
  };
}
