import { type DisputeListState, readDisputeListState } from "#features/disputes/dispute-list-state.ts";
import { defined, recordId } from "#flow/list-state.ts";
import { isPrivateSearch } from "#lib/search-params.ts";

export interface DisputesSearch extends DisputeListState {
  /** The dispute whose details, or whose conversation, are open; one of the two. */
  view?: string;
  chat?: string;
}

/** Applied again wherever the search is used: the router hands out what it does not know beside what was validated. */
export function readDisputesSearch(search: Readonly<Record<string, unknown>>): DisputesSearch {
  const { search: words = "", ...state } = readDisputeListState(search);
  const chat = recordId(search.chat);
  return defined<DisputesSearch>({
    ...state,
    search: words && !isPrivateSearch(words) ? words : undefined,
    chat,
    view: chat ? undefined : recordId(search.view),
  });
}
