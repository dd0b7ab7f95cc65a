import { getMember, type Member, type MemberPage, memberFields } from "@hivekeeper/contract/member.ts";
import type { Person } from "@hivekeeper/contract/people.ts";
import { readMemberAnswer, readMemberPage } from "@hivekeeper/contract/read/member.ts";
import { type QueryClient, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { fetchVersion, listedRow } from "#flow/fetch-record.ts";
import { pageQuery } from "#flow/list/list-query.ts";
import { pageCache, stored, withoutAddress } from "#flow/list/page-cache.ts";
import { personKey } from "#flow/person-key.ts";
import { dropRequests, refetchChanged } from "#flow/refetch.ts";
import type { MemberAddress } from "./member-address.ts";
import { memberCall } from "./member-call.ts";

const KEY = "members";
export const MEMBER_PAGES = [KEY, "page"];
const recordKey = (id: string) => [KEY, "one", id];

export const memberPage = (state: MemberAddress) =>
  pageQuery({ key: MEMBER_PAGES, ...memberCall(state), read: readMemberPage, cache: memberCache });

export const memberRecord = (id: string) =>
  queryOptions({
    queryKey: recordKey(id),
    queryFn: ({ signal }) => fetchVersion(getMember, id, readMemberAnswer, signal),
  });

/** The current member; until it has loaded, or if loading fails, the row of the list. */
export function useMember(id: string) {
  const queryClient = useQueryClient();
  const query = useQuery({ ...memberRecord(id), refetchOnMount: "always" });
  return { member: query.data?.record ?? listedRow<Member>(queryClient, MEMBER_PAGES, id), query };
}

/** The record when its form opens, fetched once, so that the form does not change while it is filled in. */
export const useMemberToEdit = (id: string) =>
  useQuery({ ...memberRecord(id), queryKey: [KEY, "edit", id], staleTime: Number.POSITIVE_INFINITY, gcTime: 0 });

/** Shows a saved state everywhere on screen, then fetches members again. Resolves when the state is shown. */
export async function adoptMemberStatus(queryClient: QueryClient, id: string, isActive: boolean): Promise<void> {
  const outdated = [MEMBER_PAGES, recordKey(id), personKey(id)];
  await dropRequests(queryClient, ...outdated);
  const withState = (member: Member) => (member.id === id ? { ...member, isActive } : member);
  queryClient.setQueriesData<MemberPage>(
    { queryKey: MEMBER_PAGES },
    (page) => page && { ...page, items: page.items.map(withState) },
  );
  queryClient.setQueryData<Person>(
    personKey(id),
    (person) => person && { ...person, member: withState(person.member) },
  );
  void refetchChanged(queryClient, ...outdated);
}

/** Stores name, role, state and dates, but no contact data. */
const memberCache = pageCache<MemberPage>({
  name: "members",
  version: 1,
  row: (member) => ({
    ...stored(memberFields, member, "id", "role", "isActive", "emailVerifiedAt", "createdAt", "updatedAt"),
    name: withoutAddress(member.displayName),
  }),
  extra: ({ counts, isTotalEstimated }) => ({
    total_is_estimate: isTotalEstimated,
    counts: {
      total_users: counts.users,
      total_creators: counts.creators,
      total_non_creators: counts.nonCreators,
      verified_creators: counts.verifiedCreators,
      unverified_creators: counts.unverifiedCreators,
    },
  }),
  read: readMemberPage,
});
