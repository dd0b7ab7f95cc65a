import { addressOf, laterPage, pageSize, recordId } from "#flow/list/address.ts";
import { periodWords } from "#flow/list/period.ts";

const shortText = (written: unknown): string | undefined =>
  typeof written === "string" ? written.trim().slice(0, 40) || undefined : undefined;

/** The filters of the log. An absent one filters nothing. */
export const readActivityAddress = addressOf({
  page: laterPage,
  /** An administrator's id, or the name of an actor without an id. */
  actor: shortText,
  action: shortText,
  /** The kind of subject. */
  type: shortText,
  ...periodWords,
  size: pageSize,
  /** Extension `lists`: a member's id; entries with the member as actor or subject. */
  member: recordId,
});

export type ActivityAddress = ReturnType<typeof readActivityAddress>;
