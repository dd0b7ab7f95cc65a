import * as z from "zod/mini";
import type { creatorKyc } from "#db/schema/people.ts";
import { documentField, type FieldsFor, privateField } from "../description.ts";
import { day, optionalText } from "../fields.ts";

/** The identity data of a creator, which the marketplace sends and never gets back. */
export const identityFields = {
  nin: privateField("nin", optionalText()),
  bvn: privateField("bvn", optionalText()),
  id_type: privateField("idType", optionalText()),
  copy_of_id: documentField("copyOfId"),
  utility_bill: privateField("utilityBill", optionalText()),
  copy_of_utility_bill: documentField("copyOfUtilityBill"),
  name_on_card: privateField("nameOnCard", optionalText()),
  state_of_origin: privateField("stateOfOrigin", optionalText()),
  lga_of_origin: privateField("lgaOfOrigin", optionalText()),
  state_of_capture: privateField("stateOfCapture", optionalText()),
  lga_of_capture: privateField("lgaOfCapture", optionalText()),
  state_of_residence: privateField("stateOfResidence", optionalText()),
  lga_of_residence: privateField("lgaOfResidence", optionalText()),
  enroll_bank_code: privateField("enrollBankCode", optionalText()),
  enroll_user_name: privateField("enrollUserName", optionalText()),
  bvn_reference: privateField("bvnReference", optionalText()),
  product_reference: privateField("productReference", optionalText()),
  watchlisted: privateField("watchlisted", z.optional(z.nullable(z.boolean()))),
  enrollment_date: privateField("enrollmentDate", z.optional(z.nullable(day))),
  branch_name: privateField("branchName", optionalText()),
  landmarks: privateField("landmarks", optionalText()),
  additional_info1: privateField("additionalInfo1", optionalText()),
} satisfies FieldsFor<typeof creatorKyc>;
