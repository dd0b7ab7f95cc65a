import { readMemberAnswer } from "@hivekeeper/contract/read/member.ts";
import type { QueryClient } from "@tanstack/react-query";
import { adoptVersion } from "#flow/adopt-version.ts";
import { personKey } from "#flow/person-key.ts";
import type { Answer } from "#lib/answer.ts";
import { MEMBER_PAGES, memberRecord } from "./member-queries.ts";

/** Shows the answer to an edit; resolves when what is on screen has been fetched again. */
export function adoptMember(queryClient: QueryClient, id: string, { body, etag }: Answer): Promise<void> {
  const version = { record: readMemberAnswer(body), etag };
  return adoptVersion(queryClient, memberRecord(id).queryKey, version, MEMBER_PAGES, personKey(id));
}
