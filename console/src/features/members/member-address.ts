import { MEMBER_SORTS } from "@hivekeeper/contract/sorts.ts";
import { addressOf, listWords, oneOf, recordId } from "#flow/address.ts";

/** What the list shows, everybody by default, and the member whose form or whose details are open. */
export const readMemberAddress = addressOf({
  role: oneOf(["CREATOR", "ADMIN", "USER"]),
  status: oneOf(["active", "inactive"]),
  ...listWords(MEMBER_SORTS),
  edit: recordId,
  view: recordId,
});

export type MemberAddress = ReturnType<typeof readMemberAddress>;
