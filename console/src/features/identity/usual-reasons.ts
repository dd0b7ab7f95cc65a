import type { DeclaredName } from "@hivekeeper/contract/identity-words.ts";

const NOT_AS_ON_DOCUMENT = "It is not as on the identity document";
const NOT_AS_DECLARED = "It does not belong to your name";
const UNKNOWN_PLACE = "It is not in the official list";

const OF_PICTURES = ["It cannot be read", "A part of it is missing", "It is not this document", "It has expired"];
const OF_NUMBERS = [NOT_AS_DECLARED, "A digit is wrong or missing"];
const OF_PLACES = [UNKNOWN_PLACE, "It is not as on the utility bill"];

const REASONS: { readonly [Field in DeclaredName]?: readonly string[] } = {
  name: [NOT_AS_ON_DOCUMENT, "Write your whole name"],
  dob: [NOT_AS_ON_DOCUMENT, "You must be 18 or older"],
  name_on_card: [NOT_AS_ON_DOCUMENT, "It is not the name of your account"],
  id_type: ["The picture shows another kind of document", "We do not take this kind of document"],
  id_number: [NOT_AS_ON_DOCUMENT, "It cannot be read"],
  id_expiry: ["The document has expired", NOT_AS_ON_DOCUMENT],
  copy_of_id: OF_PICTURES,
  nin: OF_NUMBERS,
  bvn: OF_NUMBERS,
  utility_bill: ["The picture shows another kind of bill"],
  copy_of_utility_bill: [...OF_PICTURES.slice(0, 2), "It is older than three months", "It has another name"],
};

/** What is usually wrong with a field, in words to the creator. */
export const usualReasons = (field: DeclaredName): readonly string[] =>
  REASONS[field] ?? (/^(state|lga)_/.test(field) ? OF_PLACES : [NOT_AS_ON_DOCUMENT]);
