import { MEMBER_ROLES, type Member, type MemberCounts, type MemberPage } from "../member.ts";
import { displayNameOf, GENDERS, MARITAL_STATUSES } from "../person.ts";
import { readActive, readCalendarDay, readNames, readWord } from "./person.ts";
import { isRaw, numberOf, pick, type Raw, textOf } from "./raw.ts";
import { unwrapCounts, unwrapIsEstimate, unwrapItem, unwrapList } from "./unwrap.ts";

/** A member from any backend's record. One that says nothing of its state is active once the e-mail is verified. */
export function readMember(raw: Raw): Member {
  const names = readNames(raw);
  const creator = isRaw(raw.creator) ? raw.creator : {};
  const emailVerifiedAt = textOf(raw.email_verified_at) || null;
  return {
    id: textOf(pick(raw, "id", "member_id")),
    displayName: displayNameOf(names).trim() || textOf(raw.name),
    ...names,
    email: textOf(raw.email),
    phone: textOf(raw.phone_number),
    phone1: textOf(raw.phone_number1),
    phone2: textOf(raw.phone_number2),
    dob: readCalendarDay(raw.dob),
    gender: readWord(raw.gender, GENDERS),
    role: readWord(raw.role, MEMBER_ROLES),
    maritalStatus: readWord(raw.marital_status, MARITAL_STATUSES),
    isActive: readActive(raw) ?? emailVerifiedAt !== null,
    creatorId: textOf(pick(raw, "creator_id") ?? creator.id),
    emailVerifiedAt,
    createdAt: textOf(raw.created_at) || null,
    updatedAt: textOf(raw.updated_at) || null,
    version: numberOf(raw.version),
  };
}

export function readMemberPage(body: unknown): MemberPage {
  return {
    ...unwrapList(body, readMember),
    counts: readCounts(unwrapCounts(body) ?? {}),
    isTotalEstimated: unwrapIsEstimate(body),
  };
}

/** `null` when the answer holds no member. */
export function readMemberAnswer(body: unknown): Member | null {
  const raw = unwrapItem(body);
  return raw && pick(raw, "id", "member_id") !== undefined ? readMember(raw) : null;
}

function readCounts(raw: Raw): MemberCounts {
  const byRole = isRaw(raw.by_role) ? raw.by_role : {};
  return {
    users: numberOf(pick(raw, "total_users", "total", "users")),
    creators: numberOf(pick(raw, "total_creators", "creators") ?? byRole.CREATOR),
    nonCreators: numberOf(raw.total_non_creators),
    verifiedCreators: numberOf(raw.verified_creators),
    unverifiedCreators: numberOf(raw.unverified_creators),
  };
}
