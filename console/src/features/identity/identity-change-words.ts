import { type DeclaredName, declaredWord } from "@hivekeeper/contract/identity-words.ts";
import type { ChangeWords } from "#flow/change-words.ts";
import { formatDay } from "#lib/format.ts";
import { STATE_LOOK } from "./identity-words.ts";

const fieldsInWords = (value: unknown) =>
  Array.isArray(value)
    ? value.map((field) => declaredWord(field as DeclaredName) ?? String(field)).join("\n")
    : undefined;

const EDITED = [
  ...(["id_number", "id_expiry", "state_of_origin", "lga_of_origin"] as const),
  ...(["state_of_residence", "lga_of_residence", "state_of_capture", "lga_of_capture"] as const),
];

/** The words of decisions about an identity, and of its corrections, in a history. */
export const identityChangeWords: ChangeWords = {
  labels: { questioned: "Questioned", ...Object.fromEntries(EDITED.map((field) => [field, declaredWord(field)])) },
  values: {
    state: (value) => STATE_LOOK[value as keyof typeof STATE_LOOK]?.label,
    ticked: fieldsInWords,
    questioned: fieldsInWords,
    id_expiry: (value) => formatDay(String(value)),
  },
};
