import type { Claim, LostClaim, NextInQueue, QueuedItem, SimilarItem } from "../queue.ts";
import { REVIEW_SCOPES, REVIEW_STATUSES } from "../review.ts";
import { isRaw, numberOf, type Raw, rawsOf, textOf } from "./raw.ts";
import { unwrapItem } from "./unwrap.ts";

/** `null` where the answer has no list of the claims that are held. */
export function readRenewed(body: unknown): { held: Claim[]; lost: LostClaim[] } | null {
  const { held, lost } = unwrapItem(body) ?? {};
  if (!Array.isArray(held)) return null;
  return {
    held: rawsOf(held).map(readClaim),
    lost: rawsOf(lost).map((raw) => ({ id: textOf(raw.id), by: textOf(raw.by) })),
  };
}

/** `null` where the answer does not say whether there is an item. */
export function readNext<Item extends QueuedItem>(
  body: unknown,
  readItem: (raw: Raw) => Item | null,
): NextInQueue<Item> | null {
  const raw = unwrapItem(body);
  if (!raw || raw.item === undefined) return null;
  const waiting = isRaw(raw.waiting) ? raw.waiting : {};
  return {
    item: isRaw(raw.item) ? readItem(raw.item) : null,
    waiting: Object.fromEntries(
      REVIEW_SCOPES.flatMap((scope) => {
        const items = numberOf(waiting[scope]);
        return items === null ? [] : [[scope, items]];
      }),
    ),
    withOthers: numberOf(raw.with_others) ?? 0,
  };
}

export const readQueued = (raw: Raw): QueuedItem => ({
  claim: readClaim(isRaw(raw.claim) ? raw.claim : {}),
  similar: rawsOf(raw.similar).map(readSimilar),
});

const readClaim = (raw: Raw): Claim => ({
  id: textOf(raw.id),
  until: textOf(raw.until),
  seconds: numberOf(raw.seconds) ?? 0,
});

const readSimilar = (raw: Raw): SimilarItem => ({
  id: textOf(raw.id),
  name: textOf(raw.name),
  status: REVIEW_STATUSES.find((word) => word === textOf(raw.status).toLowerCase()) ?? "pending",
  creatorId: textOf(raw.creator_id),
  creatorName: textOf(raw.creator_name),
});
