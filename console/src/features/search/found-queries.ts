import { listCreators } from "@hivekeeper/contract/creator.ts";
import { listMembers } from "@hivekeeper/contract/member.ts";
import type { Operation } from "@hivekeeper/contract/operation.ts";
import { readCreatorPage } from "@hivekeeper/contract/read/creator-summary.ts";
import { readOwnList } from "@hivekeeper/contract/read/fields.ts";
import { readMemberPage } from "@hivekeeper/contract/read/member.ts";
import { FOUND_EACH, type Found, type FoundKind, foundFields, searchEverything } from "@hivekeeper/contract/search.ts";
import { useQuery } from "@tanstack/react-query";
import { call } from "#lib/call.ts";
import { failureText } from "#lib/call-error.ts";
import { offers } from "#lib/config.ts";
import { may } from "#lib/rights.ts";

/** A call that finds records by a text. */
interface Source {
  operation: Operation;
  query: (text: string) => Readonly<Record<string, string | number>>;
  read: (body: unknown) => Found[];
}

const everything: Source = {
  operation: searchEverything,
  query: (q) => ({ q }),
  read: (body) => readOwnList(foundFields, body),
};

/** The searches that every backend has. */
const listQuery: Source["query"] = (search) => ({ page: 1, per_page: FOUND_EACH, search });
const lists: readonly Source[] = [
  {
    operation: listMembers,
    query: listQuery,
    read: (body) =>
      readMemberPage(body)
        .items.slice(0, FOUND_EACH)
        .map(({ id, displayName, email, isActive }) =>
          foundOf("members", { id, name: displayName, detail: email, status: stateOf(isActive) }),
        ),
  },
  {
    operation: listCreators,
    query: listQuery,
    read: (body) =>
      readCreatorPage(body)
        .items.slice(0, FOUND_EACH)
        .map(({ id, displayName, isActive }) =>
          foundOf("creators", { id, name: displayName, detail: "", status: stateOf(isActive) }),
        ),
  },
];

const stateOf = (isActive: boolean | null) => (isActive ? "active" : "inactive");

const foundOf = (kind: FoundKind, record: Pick<Found, "id" | "name" | "detail" | "status">): Found => ({
  ...record,
  kind,
  creatorId: "",
  type: null,
  createdAt: null,
});

/** The records that a text finds; an empty text finds nothing. An answer to an earlier text is dropped. */
export function useFound(text: string) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ["search", text],
    queryFn: ({ signal }) => search(text, signal),
    enabled: text !== "",
    placeholderData: (before) => (text === "" ? undefined : before),
    // What was searched for may be an identity number: it leaves the memory with the dialog.
    gcTime: 0,
  });
  const problem = error ?? (isPlaceholderData ? undefined : data?.problem);
  return {
    found: data?.found ?? [],
    isSearching: isFetching,
    isStale: isPlaceholderData,
    problem: problem ? failureText(problem, "The server did not answer.") : undefined,
    retry: () => void refetch(),
  };
}

/** Asks every source. Where one of them fails, what the others have found is shown beside its problem. */
async function search(text: string, signal: AbortSignal): Promise<{ found: Found[]; problem?: unknown }> {
  const sources = offers("lists") ? [everything] : lists.filter(({ operation }) => may(operation));
  const answers = await Promise.allSettled(
    sources.map(async ({ operation, query, read }) =>
      read((await call(operation, { query: query(text), signal })).body),
    ),
  );
  const failed = answers.filter(({ status }) => status === "rejected");
  const problem = failed[0] && (failed[0] as PromiseRejectedResult).reason;
  if (problem && failed.length === answers.length) throw problem;
  return { found: answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : [])), problem };
}
