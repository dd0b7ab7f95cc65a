import type { Activity } from "@hivekeeper/contract/activity.ts";
import type { ReactNode } from "react";
import type { ChangeWords } from "./activity-words.ts";

/** How the log speaks of the records of other screens. */
export interface SubjectWords {
  /** `investment` for `vest`. */
  nounOf: (type: string) => string;
  wordsOf: (type: string) => ChangeWords;
  /** The record's name; a link where a screen shows it. */
  nameOf: (entry: Activity) => ReactNode;
}
