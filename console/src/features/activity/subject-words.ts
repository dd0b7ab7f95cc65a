import type { Activity } from "@hivekeeper/contract/activity.ts";
import type { ReactNode } from "react";
import type { ChangeWords } from "#flow/change-words.ts";

/** How the log names records of other screens. */
export interface SubjectWords {
  /** `investment` for `vest`. */
  nounOf: (type: string) => string;
  wordsOf: (type: string) => ChangeWords;
  /** The record's name; a link if a screen shows the record. */
  nameOf: (entry: Activity) => ReactNode;
}
