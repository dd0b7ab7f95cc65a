import { getMember, type Member, type MemberPage } from "@hivekeeper/contract/member.ts";
import type { Person } from "@hivekeeper/contract/people.ts";
import { readMemberAnswer, readMemberPage } from "@hivekeeper/contract/read/member.ts";
import { type QueryClient, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { fetchVersion, listedRow } from "#flow/fetch-record.ts";
import { pageQuery } from "#flow/list/list-query.ts";
import { pageCache, withoutAddress } from "#flow/list/page-cache.ts";
import { personKey } from "#flow/person-key.ts";
import { dropRequests, refetchChanged } from "#flow/refetch.ts";
import type { Answer } from "#lib/answer.ts";
import type { MemberAddress } from "./member-address.ts";
import { memberCall } from "./member-call.ts";

const KEY = "members";
const PAGES = [KEY, "page"];
const recordKey = (id: string) => [KEY, "one", id];

/** One member and its version, to which an edit refers; `etag` is null if the backend keeps no versions. */
export interface MemberRecord {
  member: Member;
  etag: string | null;
}

export const memberPage = (state: MemberAddress) =>
  pageQuery({ key: PAGES, ...memberCall(state), read: readMemberPage, cache: memberCache });

export const memberRecord = (id: string) =>
  queryOptions({
    queryKey: recordKey(id),
    queryFn: async ({ signal }): Promise<MemberRecord> => {
      const { record, etag } = await fetchVersion(getMember, id, readMemberAnswer, signal);
      return { member: record, etag };
    },
  });

/** The current record; until it has loaded, or if loading fails, the row of the list. */
export function useMemberRecord(id: string) {
  const queryClient = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery({ ...memberRecord(id), refetchOnMount: "always" });
  return { record: data ?? listed(queryClient, id), error, isFetching, refetch };
}

/** The record when its form opens, fetched once, so that the form does not change while it is filled in. */
export const useMemberToEdit = (id: string) =>
  useQuery({ ...memberRecord(id), queryKey: [KEY, "edit", id], staleTime: Number.POSITIVE_INFINITY, gcTime: 0 });

/**
 * Puts the answer to an edit into the cache. A backend that keeps versions answers with the whole record; from any
 * other the record is fetched again.
 */
export async function adoptMember(queryClient: QueryClient, id: string, { body, etag }: Answer): Promise<void> {
  const member = readMemberAnswer(body);
  if (!member || !etag) return refetchChanged(queryClient, PAGES, recordKey(id), personKey(id));
  await dropRequests(queryClient, recordKey(id));
  queryClient.setQueryData(memberRecord(id).queryKey, { member, etag });
  return refetchChanged(queryClient, PAGES, personKey(id));
}

/** Shows a saved state everywhere on screen, then fetches members again. Resolves when the state is shown. */
export async function adoptMemberStatus(queryClient: QueryClient, id: string, isActive: boolean): Promise<void> {
  const outdated = [PAGES, recordKey(id), personKey(id)];
  await dropRequests(queryClient, ...outdated);
  const withState = (member: Member) => (member.id === id ? { ...member, isActive } : member);
  queryClient.setQueriesData<MemberPage>(
    { queryKey: PAGES },
    (page) => page && { ...page, items: page.items.map(withState) },
  );
  queryClient.setQueryData<Person>(
    personKey(id),
    (person) => person && { ...person, member: withState(person.member) },
  );
  void refetchChanged(queryClient, ...outdated);
}

function listed(queryClient: QueryClient, id: string): MemberRecord | undefined {
  const member = listedRow<Member>(queryClient, PAGES, id);
  return member && { member, etag: null };
}

/** Stores name, role, state and dates, but no contact data. */
const memberCache = pageCache<MemberPage>({
  name: "members",
  version: 1,
  row: (member) => ({
    id: member.id,
    name: withoutAddress(member.displayName),
    role: member.role,
    is_active: member.isActive,
    email_verified_at: member.emailVerifiedAt,
    created_at: member.createdAt,
    updated_at: member.updatedAt,
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
