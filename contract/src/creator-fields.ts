import type { Fields } from "./fields.ts";

// Beside those of a list in creator.ts, which needs none of these.

/** The personal fields, which belong to the member. */
export const creatorPersonFields = {
  firstName: { wire: "first_name", kind: "text", readOnly: true },
  middleName: { wire: "middle_name", kind: "text", readOnly: true },
  lastName: { wire: "last_name", kind: "text", readOnly: true },
  surname: { wire: "surname", kind: "text", readOnly: true },
  dob: { wire: "dob", kind: "day", readOnly: true },
  email: { wire: "email", kind: "email", readOnly: true },
  phone: { wire: "phone_number", kind: "phone", readOnly: true },
  role: { wire: "role", kind: "text", readOnly: true },
  image: { wire: "image", kind: "link", readOnly: true },
} as const satisfies Fields;

export const creatorProfileFields = {
  location: { wire: "location", kind: "text" },
  bio: { wire: "bio", kind: "paragraph" },
  linkedin: { wire: "linkedin", kind: "link" },
  x: { wire: "x", kind: "link" },
  instagram: { wire: "instagram", kind: "link" },
  isVerified: { wire: "verified", kind: "flag", readOnly: true },
} as const satisfies Fields;

/** Identity and residence. */
export const creatorKycFields = {
  idType: { wire: "id_type", kind: "text" },
  copyOfId: { wire: "copy_of_id", kind: "link" },
  /** The kind of bill, e.g. `electricity_bill`. */
  utilityBill: { wire: "utility_bill", kind: "text" },
  copyOfUtilityBill: { wire: "copy_of_utility_bill", kind: "link" },
  nameOnCard: { wire: "name_on_card", kind: "text", readOnly: true },
  stateOfOrigin: { wire: "state_of_origin", kind: "text", readOnly: true },
  lgaOfOrigin: { wire: "lga_of_origin", kind: "text", readOnly: true },
  stateOfCapture: { wire: "state_of_capture", kind: "text", readOnly: true },
  lgaOfCapture: { wire: "lga_of_capture", kind: "text", readOnly: true },
  stateOfResidence: { wire: "state_of_residence", kind: "text", readOnly: true },
  lgaOfResidence: { wire: "lga_of_residence", kind: "text", readOnly: true },
  maritalStatus: { wire: "marital_status", kind: "text", readOnly: true },
  enrollBankCode: { wire: "enroll_bank_code", kind: "text", readOnly: true },
  enrollUserName: { wire: "enroll_user_name", kind: "text", readOnly: true },
  bvn: { wire: "bvn", kind: "text", readOnly: true },
  bvnReference: { wire: "bvn_reference", kind: "text", readOnly: true },
  productReference: { wire: "product_reference", kind: "text", readOnly: true },
  /** `null` when the backend did not send it. */
  isWatchlisted: { wire: "watchlisted", kind: "flag", readOnly: true, nullable: true },
  enrollmentDate: { wire: "enrollment_date", kind: "text", readOnly: true },
  branchName: { wire: "branch_name", kind: "text", readOnly: true },
  landmarks: { wire: "landmarks", kind: "text", readOnly: true },
  additionalInfo1: { wire: "additional_info1", kind: "text", readOnly: true },
} as const satisfies Fields;
