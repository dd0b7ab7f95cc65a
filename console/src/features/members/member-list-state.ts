import { MEMBER_ROLES, MEMBER_SORTS, type MemberRole, type MemberSort } from "@hivekeeper/contract/member.ts";
import { PER_PAGE } from "@hivekeeper/contract/page.ts";
import { laterPage, oneOf, searchWords } from "#lib/search-params.ts";
import type { Sort } from "#ui/table-column.ts";

export const MEMBER_STATUSES = ["active", "inactive"] as const;
export type MemberStatus = (typeof MEMBER_STATUSES)[number];

/** What the list shows, as its address has it. Defaults are absent: everybody, first page, newest first. */
export interface MemberListState {
  page?: number;
  search?: string;
  role?: MemberRole;
  status?: MemberStatus;
  sort?: MemberSort;
  direction?: "desc";
  /** Keys of the columns put away, joined by commas. */
  hide?: string;
}

/** Forgiving: what is mangled counts as absent. */
export function readMemberListState(search: Readonly<Record<string, unknown>>): MemberListState {
  const page = laterPage(search.page);
  const words = searchWords(search.search);
  const role = oneOf(search.role, MEMBER_ROLES);
  const status = oneOf(search.status, MEMBER_STATUSES);
  const sort = oneOf(search.sort, MEMBER_SORTS);
  const hide = typeof search.hide === "string" ? search.hide.slice(0, 200) : "";
  return {
    ...(page && { page }),
    ...(words && { search: words }),
    ...(role && { role }),
    ...(status && { status }),
    ...(sort && { sort, ...(search.direction === "desc" && { direction: "desc" }) }),
    ...(hide && { hide }),
  };
}

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

export const onPage = ({ page: _, ...state }: MemberListState, page: number): MemberListState =>
  page > 1 ? { ...state, page } : state;

/** From page 1, as every change of what is listed. */
export const searchedFor = ({ search: _, page: __, ...state }: MemberListState, search: string): MemberListState =>
  search ? { ...state, search } : state;

/** `""` is everybody. */
export const inRole = ({ role: _, page: __, ...state }: MemberListState, role: MemberRole | ""): MemberListState =>
  role ? { ...state, role } : state;

/** `""` is both. */
export const inStatus = (before: MemberListState, status: MemberStatus | ""): MemberListState => {
  const { status: _, page: __, ...state } = before;
  return status ? { ...state, status } : state;
};

export const sortOf = ({ sort, direction }: MemberListState): Sort | undefined =>
  sort && { key: sort, direction: direction ?? "asc" };

/** `undefined` is the usual order, newest first. */
export function sortedBy(before: MemberListState, wanted: Sort | undefined): MemberListState {
  const { sort: _, direction: __, page: ___, ...state } = before;
  const sort = oneOf(wanted?.key, MEMBER_SORTS);
  if (!sort) return state;
  return { ...state, sort, ...(wanted?.direction === "desc" && { direction: "desc" }) };
}

export const hiddenIn = ({ hide = "" }: MemberListState): string[] => hide.split(",").filter((key) => key !== "");

export const hiding = ({ hide: _, ...state }: MemberListState, keys: readonly string[]): MemberListState =>
  keys.length > 0 ? { ...state, hide: keys.join(",") } : state;
