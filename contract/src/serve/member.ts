import type { Member, MemberCounts } from "../member.ts";
import { serveNames } from "./person.ts";

interface ServedMember extends Member {
  kycStatus?: string | null;
  /** The state of the creator behind the member, which is not the member's. */
  isCreatorActive?: boolean;
}

/** A member as section 3 of the spec names its fields. The state stands under all of its names. */
export const serveMember = (member: ServedMember) => ({
  id: Number(member.id),
  name: member.displayName,
  ...serveNames(member),
  email: member.email,
  phone_number: member.phone,
  phone_number1: member.phone1,
  phone_number2: member.phone2,
  dob: member.dob,
  gender: member.gender,
  role: member.role,
  marital_status: member.maritalStatus,
  active: member.isActive,
  is_active: member.isActive ? 1 : 0,
  status: member.isActive ? "active" : "inactive",
  creator:
    member.creatorId === ""
      ? null
      : { id: Number(member.creatorId), active: member.isCreatorActive ?? member.isActive },
  kyc_status: member.kycStatus ?? null,
  email_verified_at: member.emailVerifiedAt,
  created_at: member.createdAt,
  updated_at: member.updatedAt,
  version: member.version,
});

export const serveMemberCounts = (counts: MemberCounts) => ({
  total_users: counts.users,
  total_creators: counts.creators,
  total_non_creators: counts.nonCreators,
  verified_creators: counts.verifiedCreators,
  unverified_creators: counts.unverifiedCreators,
});
