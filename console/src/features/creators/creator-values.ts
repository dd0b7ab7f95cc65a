import type { Creator } from "@hivekeeper/contract/creator.ts";
import { plainlyTheSame } from "#flow/conflict.ts";

/** The values of a creator's form. The person's fields belong to a new creator; an edit leaves them empty. */
export interface CreatorValues {
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  gender: string;
  nin: string;
  idType: string;
  copyOfId: string;
  utilityBill: string;
  copyOfUtilityBill: string;
  jobTitle: string;
  bio: string;
  location: string;
  linkedin: string;
  x: string;
  instagram: string;
  active: boolean;
}

export type CreatorField = keyof CreatorValues;

/** The fields of an edit, in the order of the form. */
export const EDIT_FIELDS = [
  "gender",
  "nin",
  "idType",
  "copyOfId",
  "utilityBill",
  "copyOfUtilityBill",
  "jobTitle",
  "location",
  "bio",
  "linkedin",
  "x",
  "instagram",
  "active",
] as const satisfies readonly CreatorField[];

export const newValues = (): CreatorValues => ({
  firstName: "",
  lastName: "",
  email: "",
  phoneNumber: "",
  gender: "",
  nin: "",
  idType: "",
  copyOfId: "",
  utilityBill: "",
  copyOfUtilityBill: "",
  jobTitle: "",
  bio: "",
  location: "",
  linkedin: "",
  x: "",
  instagram: "",
  active: true,
});

export const valuesOf = ({ kyc, ...creator }: Creator): CreatorValues => ({
  ...newValues(),
  gender: creator.gender,
  nin: creator.nin,
  idType: kyc.idType,
  copyOfId: kyc.copyOfId,
  utilityBill: kyc.utilityBill,
  copyOfUtilityBill: kyc.copyOfUtilityBill,
  jobTitle: creator.jobTitle,
  bio: creator.bio,
  location: creator.location,
  linkedin: creator.linkedin,
  x: creator.x,
  instagram: creator.instagram,
  active: creator.isActive,
});

/**
 * Whether two states of the form are equal. A document's address is signed anew on each read, so its signature is
 * ignored.
 */
export const saysTheSame = (one: CreatorValues, other: CreatorValues): boolean =>
  plainlyTheSame(unsigned(one), unsigned(other));

const unsigned = ({ copyOfId, copyOfUtilityBill, ...values }: CreatorValues) => ({
  ...values,
  copyOfId: copyOfId.replace(SIGNATURE, ""),
  copyOfUtilityBill: copyOfUtilityBill.replace(SIGNATURE, ""),
});

const SIGNATURE = /\?expires=\d+&signature=[\w-]+$/;

/**
 * The request's body: trimmed values under the backend's names, without empty ones. `active` is sent only as a boolean.
 */
export function bodyOf(values: Partial<CreatorValues>): Record<string, string | boolean> {
  const body: Record<string, string | boolean> = {};
  for (const [field, value] of Object.entries(values)) {
    const sent = typeof value === "string" ? value.trim() : value;
    if (field === "active" ? typeof sent === "boolean" : sent !== "") body[nameOf(field)] = sent;
  }
  return body;
}

/** `copyOfId` → `copy_of_id`. */
const nameOf = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
