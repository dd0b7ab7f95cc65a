import { creatorSummaryFields } from "./creator.ts";
import { creatorKycFields, creatorProfileFields } from "./creator-fields.ts";
import type { Fields } from "./fields.ts";
import { memberFields } from "./member.ts";

const { gender, nin, jobTitle, isActive } = creatorSummaryFields;

/** The fields that an edit may change, in the order of its form. */
export const creatorEditFields = {
  gender,
  nin,
  ...creatorKycFields,
  jobTitle,
  ...creatorProfileFields,
  isActive,
} as const satisfies Fields;

const { firstName, lastName, email, phone } = memberFields;

/** The fields of a new creator and of the member behind it. */
export const newCreatorFields = {
  ...{ firstName, lastName, email, phone },
  ...creatorEditFields,
} as const satisfies Fields;
