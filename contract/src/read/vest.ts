import { type Vest, type VestPage, vestFields, vestTotalFields } from "../vest.ts";
import { readAll, readFields } from "./fields.ts";
import type { Raw } from "./raw.ts";
import { type ListContext, unwrapCounts, unwrapList, unwrapNoun } from "./unwrap.ts";

/** A vest from any backend's record. Where two names hold a value, the first in docs/specification.md wins (G69). */
export function readVest(raw: Raw): Vest {
  const vest = readFields(vestFields, raw);
  const rawStatus = vest.rawStatus.trim().toUpperCase();
  return {
    ...vest,
    vestFor: vest.vestFor.toUpperCase(),
    rawStatus,
    status: rawStatus === "CLOSED" ? "CLOSED" : "ACTIVE",
  };
}

export function readVestPage(body: unknown, context?: ListContext): VestPage {
  return { ...unwrapList(body, readVest, context), totals: readAll(vestTotalFields, unwrapCounts(body) ?? {}) };
}

/** `null` when the answer holds no vest. */
export const readVestAnswer = (body: unknown): Vest | null => unwrapNoun(body, readVest);
