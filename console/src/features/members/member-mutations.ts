import { type Member, updateMember } from "@hivekeeper/contract/member.ts";
import { readMemberAnswer } from "@hivekeeper/contract/read/member.ts";
import type { QueryClient } from "@tanstack/react-query";
import { adoptVersion } from "#flow/adopt-version.ts";
import { useChange } from "#flow/change/use-change.ts";
import type { Save } from "#flow/change/use-record-form.tsx";
import type { Version } from "#flow/fetch-record.ts";
import { notifyDone, notifyFailed } from "#flow/notify.ts";
import { personKey } from "#flow/person-key.ts";
import type { Answer } from "#lib/answer.ts";
import { requestTo } from "#lib/call-request.ts";
import { nameOf } from "./member-naming.ts";
import { MEMBER_PAGES, memberRecord } from "./member-queries.ts";
import { bodyOf, type MemberValues } from "./member-values.ts";

/** Shows the answer to an edit; resolves when what is on screen has been fetched again. */
export function adoptMember(queryClient: QueryClient, id: string, { body, etag }: Answer): Promise<void> {
  const version = { record: readMemberAnswer(body), etag };
  return adoptVersion(queryClient, memberRecord(id).queryKey, version, MEMBER_PAGES, personKey(id));
}

/** With the extension `safe`, 409 when somebody saved after the version that was seen. */
export function useUpdateMember(member: Member) {
  const { id } = member;
  return useChange({
    request: ({ values, seen, signal }: Save<MemberValues, Version<Member>>) =>
      requestTo(updateMember, { params: { id }, body: bodyOf(values), ifMatch: seen.etag, signal }),
    waits: ({ change }) =>
      change && {
        what: "Edit user",
        whom: nameOf(member),
        record: `member ${id}`,
        opens: `/members?edit=${id}`,
        touches: ["members", "people"],
        change,
      },
    onSuccess: (queryClient, answer) => {
      notifyDone("Updated", undefined, "Member updated successfully.");
      void adoptMember(queryClient, id, answer);
    },
    isEdit: true,
    onError: (error) => notifyFailed(error, "", "Update failed."),
  });
}
