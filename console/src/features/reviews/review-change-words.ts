import type { ChangeWords } from "#flow/change-words.ts";
import { STATUS_LOOK } from "./review-words.ts";

const LOOK: Readonly<Record<string, { label: string }>> = STATUS_LOOK;

/** The labels and values of a submission in its history, as on its own screen. */
export const reviewChangeWords: ChangeWords = {
  labels: { decision_reason: "Reason" },
  values: { status: (value) => LOOK[String(value)]?.label },
};
