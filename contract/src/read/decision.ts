import type { DecidedCreator, Decision, EarlierDecisions } from "../decision.ts";
import { isRaw, numberOf, type Raw, rawsOf, textOf } from "./raw.ts";

export function readDecidedCreator(value: unknown): DecidedCreator {
  const raw = isRaw(value) ? value : {};
  return { id: textOf(raw.id), memberId: textOf(raw.member_id), name: textOf(raw.name) };
}

export function readEarlierDecisions(value: unknown): EarlierDecisions {
  const raw = isRaw(value) ? value : {};
  return {
    published: numberOf(raw.published) ?? 0,
    rejected: numberOf(raw.rejected) ?? 0,
    pending: numberOf(raw.pending) ?? 0,
    newest: rawsOf(raw.newest).map(readDecision),
  };
}

const readDecision = (raw: Raw): Decision => ({
  id: textOf(raw.id),
  name: textOf(raw.name),
  status: raw.status === "rejected" ? "rejected" : "published",
  reason: textOf(raw.reason),
  decidedAt: textOf(raw.decided_at) || null,
});
