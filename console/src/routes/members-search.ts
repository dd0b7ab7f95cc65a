import { type MemberListState, readMemberListState } from "#features/members/member-list-state.ts";
import { recordId } from "#flow/list-state.ts";
import { isPrivateSearch } from "#lib/search-params.ts";

export interface MembersSearch extends MemberListState {
  /** The member whose details, or whose form, are open; one of the two. */
  view?: string;
  edit?: string;
}

/** Applied again wherever the search is used: the router hands out what it does not know beside what was validated. */
export function readMembersSearch(search: Readonly<Record<string, unknown>>): MembersSearch {
  const { search: words, ...state } = readMemberListState(search);
  const view = recordId(search.view);
  const edit = recordId(search.edit);
  return {
    ...state,
    ...(words && !isPrivateSearch(words) && { search: words }),
    ...(edit ? { edit } : view && { view }),
  };
}
