import { GENDERS } from "@hivekeeper/contract/person.ts";
import { inWords } from "#lib/words.ts";
import type { CreatorField } from "./creator-values.ts";

export const CREATOR_LABEL = {
  firstName: "First name",
  lastName: "Last name",
  email: "Email",
  phone: "Phone",
  gender: "Gender",
  nin: "NIN",
  idType: "ID type",
  copyOfId: "Copy of ID URL",
  utilityBill: "Utility bill",
  copyOfUtilityBill: "Utility bill URL",
  jobTitle: "Job title",
  bio: "Bio",
  location: "Location",
  linkedin: "LinkedIn",
  x: "X",
  instagram: "Instagram",
  isActive: "Active",
} as const satisfies Record<CreatorField, string>;

export const GENDER_OPTIONS = GENDERS.map((value) => ({ value, label: inWords(value) }));
