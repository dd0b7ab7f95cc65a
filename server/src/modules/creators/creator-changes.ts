import { type creatorEditFields, newCreatorFields } from "@hivekeeper/contract/creator-edit.ts";
import { type Edit, refuseProblems } from "#lib/field-edit.ts";

export type CreatorEdit = Edit<typeof creatorEditFields>;

/**
 * Checks values that are not stored yet, of a new creator or of an edit.
 *
 * @throws {Refusal} `invalid`
 */
export const refuseCreatorProblems = (edit: Edit<typeof newCreatorFields>): void =>
  refuseProblems(newCreatorFields, edit, {
    nin: ninProblem,
    ...{ copyOfId: documentProblem, copyOfUtilityBill: documentProblem },
    ...{ linkedin: linkProblem, x: linkProblem, instagram: linkProblem },
  });

const ninProblem = (value: string) => (/^\d{11}$/.test(value) ? undefined : "Must be 11 digits");

/** Words and addresses without a scheme are welcome; another scheme than http(s) may do something when it is pressed. */
const linkProblem = (value: string) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a URL parser skips them, so they could hide a scheme
  /^(?!https?:)[a-z][a-z0-9+-]*:|[\u0000-\u001f]/i.test(value) ? "Must be an http or https link" : undefined;

/** What points into this server is not typed by hand. */
const documentProblem = (value: string) =>
  /^https?:\/\/[^\s<>"]+$|^[^\s<>"/:]+\.[^\s<>":]+$/i.test(value) ? undefined : "Must be an http or https link";
