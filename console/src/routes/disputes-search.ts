import { type DisputeListState, readDisputeListState } from "#features/disputes/dispute-list-state.ts";
import { addressable, defined, recordId } from "#flow/list-state.ts";

export interface DisputesSearch extends DisputeListState {
  /** The dispute whose details, or whose conversation, are open; one of the two. */
  view?: string;
  chat?: string;
}

/** Applied again wherever the search is used: the router hands out what it does not know beside what was validated. */
export function readDisputesSearch(search: Readonly<Record<string, unknown>>): DisputesSearch {
  const chat = recordId(search.chat);
  return defined<DisputesSearch>({
    ...addressable(readDisputeListState(search)),
    chat,
    view: chat ? undefined : recordId(search.view),
  });
}
