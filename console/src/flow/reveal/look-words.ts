import { REASON_WORDS, SECRET_WORDS } from "@hivekeeper/contract/look.ts";
import type { ChangeWords } from "#flow/change-words.ts";

const wordsIn = (words: Readonly<Record<string, string>>) => (value: unknown) => words[String(value)];

/** The words of a look at something hidden, in a history. */
export const lookChangeWords = {
  labels: { field: "What" },
  values: { field: wordsIn(SECRET_WORDS), reason: wordsIn(REASON_WORDS) },
} as const satisfies ChangeWords;
