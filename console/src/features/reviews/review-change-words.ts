import { STATUS_LOOK } from "./review-words.ts";

const LOOK: Readonly<Record<string, { label: string }>> = STATUS_LOOK;

/** How a change of a submission is told, for whoever shows its history: in the words of its own screen. */
export const reviewChangeWords = {
  label: (): undefined => undefined,
  value: (field: string, value: unknown): string | undefined =>
    field === "status" ? LOOK[String(value)]?.label : undefined,
};
