import type { Creator } from "../creator.ts";
import { creatorKycFields, creatorPersonFields, creatorProfileFields } from "../creator-fields.ts";
import { findIn, namesOf, readCreatorSummary } from "./creator-summary.ts";
import { isYes, readFields } from "./fields.ts";
import type { Raw } from "./raw.ts";
import { unwrapNoun } from "./unwrap.ts";

/** A creator with every field. */
export function readCreator(raw: Raw): Creator {
  const find = findIn(raw);
  return {
    ...readFields(creatorPersonFields, find),
    ...readFields(creatorProfileFields, find),
    ...readCreatorSummary(raw),
    ...namesOf(raw),
    isVerified: isYes(raw.verified),
    kyc: readFields(creatorKycFields, find),
  };
}

/** `null` when the answer holds no creator. */
export const readCreatorAnswer = (body: unknown): Creator | null => unwrapNoun(body, readCreator);
