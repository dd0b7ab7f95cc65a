import { MEMBER_SORTS } from "@hivekeeper/contract/sorts.ts";
import { addressOf, listWords, oneOf, openOverlay, recordId } from "#flow/list/address.ts";
import { periodWords } from "#flow/list/period.ts";

/** The state of the list, all members by default, and the member whose form or details are open. */
export const readMemberAddress = addressOf({
  role: oneOf(["CREATOR", "ADMIN", "USER"]),
  status: oneOf(["active", "inactive"]),
  ...periodWords,
  ...listWords(MEMBER_SORTS),
  edit: recordId,
  view: recordId,
});

export type MemberAddress = ReturnType<typeof readMemberAddress>;

/** Whether the form of a person's page is open. */
export const readPersonAddress = addressOf({ edit: openOverlay });
