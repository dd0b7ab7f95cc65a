import { type Member, type MemberPage, memberCountFields, memberFields } from "../member.ts";
import { displayNameOf } from "../person.ts";
import { readFields } from "./fields.ts";
import { readActive } from "./person.ts";
import { isRaw, pick, type Raw, textOf } from "./raw.ts";
import { type ListContext, unwrapCounts, unwrapIsEstimate, unwrapList, unwrapNoun } from "./unwrap.ts";

/** A member from any backend's record. Without a state, a member with a verified e-mail is active. */
export function readMember(raw: Raw): Member {
  const member = readFields(memberFields, raw);
  const creator = isRaw(raw.creator) ? raw.creator : {};
  return {
    ...member,
    displayName: displayNameOf(member).trim() || member.displayName,
    isActive: readActive(raw) ?? member.emailVerifiedAt !== null,
    creatorId: textOf(pick(raw, "creator_id") ?? creator.id),
  };
}

export function readMemberPage(body: unknown, context?: ListContext): MemberPage {
  return {
    ...unwrapList(body, readMember, context),
    counts: readFields(memberCountFields, unwrapCounts(body) ?? {}),
    isTotalEstimated: unwrapIsEstimate(body),
  };
}

/** `null` when the answer holds no member. */
export const readMemberAnswer = (body: unknown): Member | null => unwrapNoun(body, readMember, ["id", "member_id"]);
