import type { MemberPage } from "@hivekeeper/contract/member.ts";
import { readMemberPage } from "@hivekeeper/contract/read/member.ts";
import { pageCache, withoutAddress } from "#flow/page-cache.ts";

/** Stores name, role, state and dates, but no contact data. */
export const memberCache = pageCache<MemberPage>({
  name: "members",
  version: 1,
  row: (member) => ({
    id: member.id,
    name: withoutAddress(member.displayName),
    role: member.role,
    is_active: member.isActive,
    email_verified_at: member.emailVerifiedAt,
    created_at: member.createdAt,
    updated_at: member.updatedAt,
  }),
  extra: ({ counts, isTotalEstimated }) => ({
    total_is_estimate: isTotalEstimated,
    counts: {
      total_users: counts.users,
      total_creators: counts.creators,
      total_non_creators: counts.nonCreators,
      verified_creators: counts.verifiedCreators,
      unverified_creators: counts.unverifiedCreators,
    },
  }),
  read: readMemberPage,
});
