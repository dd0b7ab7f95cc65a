import { type CreatorListState, readCreatorListState } from "#features/creators/creator-list-state.ts";
import { recordId } from "#flow/list-state.ts";
import { isPrivateSearch } from "#lib/search-params.ts";

export interface CreatorsSearch extends CreatorListState {
  /** The form of a new creator is open. */
  create?: 1;
  /** The form of this creator is open. */
  edit?: string;
}

/** Applied again wherever the search is used: the router hands out what it does not know beside what was validated. */
export function readCreatorsSearch(search: Readonly<Record<string, unknown>>): CreatorsSearch {
  const { search: words, ...state } = readCreatorListState(search);
  const edit = recordId(search.edit);
  return {
    ...state,
    ...(words && !isPrivateSearch(words) && { search: words }),
    ...(String(search.create) === "1" && { create: 1 }),
    ...(edit && { edit }),
  };
}
