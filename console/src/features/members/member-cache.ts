import type { MemberPage } from "@hivekeeper/contract/member.ts";
import { readMemberPage } from "@hivekeeper/contract/read/member.ts";
import { isRaw } from "@hivekeeper/contract/read/raw.ts";
import { listCache } from "#lib/list-cache.ts";
import type { MemberQuery } from "./member-list-state.ts";

/** Pages as they were last seen: who, in which role and state, since when. Nothing by which anybody could be reached. */
const cache = listCache<MemberPage>({
  name: "members",
  version: 1,
  project: ({ items, counts, isTotalEstimated, ...paging }) => ({
    current_page: paging.page,
    last_page: paging.lastPage,
    per_page: paging.perPage,
    total: paging.total,
    total_is_estimate: isTotalEstimated,
    data: items.map((member) => ({
      id: member.id,
      name: isAddress(member.displayName) ? "" : member.displayName,
      role: member.role,
      is_active: member.isActive,
      email_verified_at: member.emailVerifiedAt,
      created_at: member.createdAt,
      updated_at: member.updatedAt,
    })),
    counts: {
      total_users: counts.users,
      total_creators: counts.creators,
      total_non_creators: counts.nonCreators,
      verified_creators: counts.verifiedCreators,
      unverified_creators: counts.unverifiedCreators,
    },
  }),
  revive: (stored) => (isRaw(stored) && Array.isArray(stored.data) ? readMemberPage(stored) : null),
});

export const cachedPage = (query: MemberQuery): MemberPage | undefined =>
  query.search ? undefined : cache.read(questionOf(query))?.value;

/** A search may be somebody's address or number: neither it nor what it found is kept. */
export function cachePage(query: MemberQuery, page: MemberPage): void {
  if (!query.search) cache.write(questionOf(query), page);
}

const questionOf = (query: MemberQuery): string => JSON.stringify(query);

/** Some backends put an e-mail address where no name was given. */
const isAddress = (name: string): boolean => name.includes("@");
