import type { ChangeWords } from "#flow/change-words.ts";
import { formatDay } from "#lib/format.ts";
import { inWords } from "#lib/words.ts";

const fieldsInWords = (value: unknown) =>
  Array.isArray(value) ? value.map((field) => inWords(String(field))).join("\n") : undefined;

/** The words of decisions about an identity, and of its corrections, in a history. */
export const identityChangeWords: ChangeWords = {
  labels: { ticked: "Right", questioned: "Questioned" },
  values: {
    state: (value) => inWords(String(value)),
    ticked: fieldsInWords,
    questioned: fieldsInWords,
    id_expiry: (value) => formatDay(String(value)),
  },
};
