import { MEMBER_ROLES, MEMBER_SORTS, type MemberRole, type MemberSort } from "@hivekeeper/contract/member.ts";
import { PER_PAGE } from "@hivekeeper/contract/page.ts";
import { defined, type ListState, readListState } from "#flow/list-state.ts";
import { oneOf } from "#lib/search-params.ts";

const MEMBER_STATUSES = ["active", "inactive"] as const;
export type MemberStatus = (typeof MEMBER_STATUSES)[number];

/** What the list shows, as its address has it; everybody by default. */
export interface MemberListState extends ListState<MemberSort> {
  role?: MemberRole;
  status?: MemberStatus;
}

/** Forgiving: what is mangled counts as absent. */
export const readMemberListState = (search: Readonly<Record<string, unknown>>): MemberListState =>
  defined<MemberListState>({
    ...readListState(search, MEMBER_SORTS),
    role: oneOf(search.role, MEMBER_ROLES),
    status: oneOf(search.status, MEMBER_STATUSES),
  });

/** What is asked of the server. Without the extension `filters` it knows the first four and nothing else. */
export interface MemberQuery {
  page: number;
  per_page: number;
  role?: MemberRole;
  search?: string;
  status?: MemberStatus;
  sort?: MemberSort;
  direction?: "asc" | "desc";
  totals?: "estimate";
}

export function memberQueryOf(state: MemberListState, canFilter: boolean): MemberQuery {
  const { page = 1, role, search, status, sort, direction = "asc" } = state;
  return {
    page,
    per_page: PER_PAGE,
    ...(role && { role }),
    ...(search && { search }),
    ...(canFilter && {
      ...(status && { status }),
      ...(sort && { sort, direction }),
      totals: "estimate",
    }),
  };
}
