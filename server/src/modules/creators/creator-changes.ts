import { type creatorEditFields, newCreatorFields } from "@hivekeeper/contract/creator-edit.ts";
import { creatorKycFields } from "@hivekeeper/contract/creator-fields.ts";
import { hasRight, type Rights } from "@hivekeeper/contract/right.ts";
import { type Edit, refuseEdit } from "#lib/field-edit.ts";
import { noRight } from "#lib/refusal.ts";

export type CreatorEdit = Edit<typeof creatorEditFields>;

/**
 * Checks the new values of a create or an edit.
 *
 * @throws {Refusal} `invalid`
 */
export const refuseCreatorProblems = (edit: Edit<typeof newCreatorFields>): void =>
  refuseEdit(newCreatorFields, edit, {
    nin: ninProblem,
    ...{ copyOfId: documentProblem, copyOfUtilityBill: documentProblem },
    ...{ linkedin: linkProblem, x: linkProblem, instagram: linkProblem },
  });

/** @throws {Refusal} `forbidden` for fields of identity data, unless the administrator may change them. */
export function refuseIdentityEdit(edit: Edit<typeof newCreatorFields>, { rights }: { rights: Rights }): void {
  if (!isOfIdentity(edit) || hasRight(rights, "identity.change")) return;
  throw noRight("You may not change identity data. An owner can give it to you.");
}

/** Whether an edit changes identity data. */
export const isOfIdentity = (edit: Edit<typeof newCreatorFields>): boolean =>
  Object.keys(edit).some((name) => name === "nin" || Object.hasOwn(creatorKycFields, name));

const ninProblem = (value: string) => (/^\d{11}$/.test(value) ? undefined : "Must be 11 digits");

/**
 * Allows plain words and addresses without a scheme. Schemes other than http(s) could run code when the link is
 * followed.
 */
const linkProblem = (value: string) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a URL parser skips them, so they could hide a scheme
  /^(?!https?:)[a-z][a-z0-9+-]*:|[\u0000-\u001f]/i.test(value) ? "Must be an http or https link" : undefined;

/** Rejects paths on this server: a typed link cannot refer to a stored document. */
const documentProblem = (value: string) =>
  /^https?:\/\/[^\s<>"]+$|^[^\s<>"/:]+\.[^\s<>":]+$/i.test(value) ? undefined : "Must be an http or https link";
