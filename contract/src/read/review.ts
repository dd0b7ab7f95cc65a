import { koboOf } from "../money.ts";
import type { Page } from "../page.ts";
import { REVIEW_SCOPES, REVIEW_STATUSES, type Review, type ReviewFacts } from "../review.ts";
import { readDecidedCreator, readEarlierDecisions } from "./decision.ts";
import type { ListContext } from "./paging.ts";
import { isRaw, numberOf, pick, type Raw, textOf } from "./raw.ts";
import { unwrapItem, unwrapList } from "./unwrap.ts";

/** A submission from any backend's record; without a known scope an asset, without a known status pending. */
export function readReview(raw: Raw): Review {
  const creator = isRaw(raw.creator) ? raw.creator : {};
  const rating = numberOf(raw.rating);
  return {
    id: textOf(raw.id),
    scope: wordOf(pick(raw, "scope", "type"), REVIEW_SCOPES) ?? "assets",
    status: wordOf(raw.status, REVIEW_STATUSES) ?? "pending",
    creatorName: textOf(pick(raw, "creatorName", "creator_name") ?? (pick(creator, "name") || namesOf(creator))),
    memberId: textOf(raw.member_id),
    assetName: textOf(pick(raw, "assetName", "asset_name", "title", "name", "service_name", "song_title")),
    email: textOf(pick(raw, "email", "creator_email", "email_address") ?? creator.email),
    price: koboOf(pick(raw, "price", "amount", "rate")),
    isNew: isTrue(pick(raw, "isNew", "is_new", "new")),
    rating: rating !== null && rating >= 1 && rating <= 5 ? rating : null,
    comment: textOf(pick(raw, "comment", "review")),
    decisionReason: textOf(raw.decision_reason),
    submittedAt: textOf(pick(raw, "submittedAt", "submitted_at", "created_at")) || null,
    version: numberOf(raw.version),
  };
}

export const readReviewPage = (body: unknown, context?: ListContext): Page<Review> =>
  unwrapList(body, readReview, context);

/** `null` when the answer holds no submission. */
export function readReviewAnswer(body: unknown): Review | null {
  const raw = unwrapItem(body);
  return raw && pick(raw, "id") !== undefined ? readReview(raw) : null;
}

export function readReviewFacts(body: unknown): ReviewFacts {
  const raw = unwrapItem(body) ?? {};
  return {
    creator: readDecidedCreator(raw.creator),
    picture: textOf(raw.picture),
    audio: textOf(raw.audio),
    link: textOf(raw.link),
    decisions: readEarlierDecisions(raw.decisions),
  };
}

const namesOf = (person: Raw): string => `${textOf(person.first_name)} ${textOf(person.last_name)}`.trim();

const isTrue = (value: unknown): boolean => ["true", "1", "yes"].includes(textOf(value).toLowerCase());

function wordOf<const Words extends readonly string[]>(value: unknown, words: Words): Words[number] | undefined {
  const written = textOf(value).trim().toLowerCase();
  return words.find((word) => word === written);
}
