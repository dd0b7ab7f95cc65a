import { getMember, type Member, type MemberPage } from "@hivekeeper/contract/member.ts";
import type { Person } from "@hivekeeper/contract/people.ts";
import { readMemberAnswer, readMemberPage } from "@hivekeeper/contract/read/member.ts";
import { type QueryClient, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { pageQuery } from "#flow/list-query.ts";
import { personKey } from "#flow/person-key.ts";
import { dropRequests, refetchChanged } from "#flow/refetch.ts";
import type { Answer } from "#lib/answer.ts";
import { call } from "#lib/call.ts";
import { CallError } from "#lib/call-error.ts";
import type { MemberAddress } from "./member-address.ts";
import { memberCache } from "./member-cache.ts";
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

/** Throws a 404 also where a backend answers 200 without a record. */
export const memberRecord = (id: string) =>
  queryOptions({
    queryKey: recordKey(id),
    queryFn: async ({ signal }) => readRecord(await call(getMember, { params: { id }, signal })),
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

function readRecord({ body, etag }: Answer): MemberRecord {
  const member = readMemberAnswer(body);
  if (!member) throw new CallError("http", { status: 404 });
  return { member, etag };
}

function listed(queryClient: QueryClient, id: string): MemberRecord | undefined {
  const pages = queryClient.getQueriesData<MemberPage>({ queryKey: PAGES });
  const member = pages.flatMap(([, page]) => page?.items ?? []).find((item) => item.id === id);
  return member && { member, etag: null };
}
