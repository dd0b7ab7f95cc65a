import { STATUS_LOOK } from "./review-words.ts";

const LOOK: Readonly<Record<string, { label: string }>> = STATUS_LOOK;

/** The labels and values of a submission in its history, as on its own screen. */
export const reviewChangeWords = {
  label: (field: string): string | undefined => (field === "decision_reason" ? "Reason" : undefined),
  value: (field: string, value: unknown): string | undefined =>
    field === "status" ? LOOK[String(value)]?.label : undefined,
};
