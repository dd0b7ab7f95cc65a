import { emailProblem, phoneProblem } from "@hivekeeper/contract/person-rules.ts";
import type { FieldErrors } from "@hivekeeper/contract/problem.ts";
import type { CreatorBody, CreatorPatch } from "@hivekeeper/contract/schemas/creator.ts";
import { invalid } from "#lib/refusal.ts";
import type { CreatorChange } from "./creator-writes-repository.ts";

/** The creator's own text fields, on the wire and in the table. */
const CREATOR = {
  job_title: "jobTitle",
  bio: "bio",
  location: "location",
  linkedin: "linkedin",
  x: "x",
  instagram: "instagram",
} as const satisfies Partial<Record<keyof CreatorPatch, keyof CreatorChange["creator"]>>;

const KYC = {
  nin: "nin",
  id_type: "idType",
  copy_of_id: "copyOfId",
  utility_bill: "utilityBill",
  copy_of_utility_bill: "copyOfUtilityBill",
} as const satisfies Partial<Record<keyof CreatorPatch, keyof CreatorChange["kyc"]>>;

/** All that the edit form has, in the order in which a change is told. */
export const EDIT_FIELDS = [
  ...(["active", "gender", "nin", "id_type", "copy_of_id", "utility_bill", "copy_of_utility_bill"] as const),
  ...(["job_title", "bio", "location", "linkedin", "x", "instagram"] as const),
];

/** A creator as its edit form holds it. */
type EditForm = Record<Exclude<keyof CreatorPatch, "active">, string> & { active: boolean };

/** What of a patch differs from what is stored. */
export function changedFields(patch: CreatorPatch, stored: EditForm): CreatorPatch {
  const fields = EDIT_FIELDS.filter((field) => patch[field] !== undefined && patch[field] !== stored[field]);
  return Object.fromEntries(fields.map((field) => [field, patch[field]]));
}

/**
 * Checks values that are not stored yet; what is stored is left in peace, as old records hold anything.
 *
 * @throws {Refusal} `invalid`
 */
export function refuseProblems(fields: Partial<CreatorBody>): void {
  const errors: FieldErrors = {};
  for (const [field, check] of Object.entries(CHECKS)) {
    const value = fields[field as keyof typeof CHECKS];
    const problem = value ? check(value) : undefined;
    if (problem) errors[field] = [problem];
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** The columns that hold the fields of a patch; what is empty is cleared. */
export function columnsOf(patch: CreatorPatch): CreatorChange {
  const change: CreatorChange = { member: {}, creator: {}, kyc: {} };
  if (patch.gender !== undefined) change.member.gender = patch.gender || null;
  if (patch.active !== undefined) change.creator.isActive = patch.active;
  for (const field of keysOf(CREATOR)) {
    if (patch[field] !== undefined) change.creator[CREATOR[field]] = patch[field] || null;
  }
  for (const field of keysOf(KYC)) {
    if (patch[field] !== undefined) change.kyc[KYC[field]] = patch[field] || null;
  }
  return change;
}

const ninProblem = (value: string) => (/^\d{11}$/.test(value) ? undefined : "Must be 11 digits");

/** Words and addresses without a scheme are welcome; another scheme than http(s) may do something when it is pressed. */
const linkProblem = (value: string) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a URL parser skips them, so they could hide a scheme
  /^(?!https?:)[a-z][a-z0-9+-]*:|[\u0000-\u001f]/i.test(value) ? "Must be an http or https link" : undefined;

/** What points into this server is not typed by hand. */
const documentProblem = (value: string) =>
  /^https?:\/\/[^\s<>"]+$|^[^\s<>"/:]+\.[^\s<>":]+$/i.test(value) ? undefined : "Must be an http or https link";

const CHECKS = {
  email: emailProblem,
  phone_number: phoneProblem,
  nin: ninProblem,
  copy_of_id: documentProblem,
  copy_of_utility_bill: documentProblem,
  linkedin: linkProblem,
  x: linkProblem,
  instagram: linkProblem,
} as const satisfies Partial<Record<keyof CreatorBody, (value: string) => string | undefined>>;

const keysOf = <Key extends string>(table: Record<Key, unknown>) => Object.keys(table) as Key[];
