import type { MemberCounts } from "@hivekeeper/contract/member.ts";
import { formatCount, formatShare, MISSING } from "#lib/format.ts";
import { MetricCards } from "#ui/metric-card.tsx";

interface MemberCardsProps {
  /** Undefined while loading. */
  counts: MemberCounts | undefined;
  /** Loading has failed. */
  hasFailed: boolean;
}

/** The server's counts. A missing one shows as a dash, never as a count of the rows on the page. */
export function MemberCards({ counts, hasFailed }: MemberCardsProps) {
  const unknown = hasFailed ? MISSING : undefined;
  const count = (of: keyof MemberCounts) => (counts ? formatCount(counts[of]) : unknown);
  return (
    <MetricCards
      cards={[
        { title: "Total Users", value: count("users") },
        { title: "Total Creators", value: count("creators") },
        { title: "Total Non-Creators", value: count("nonCreators") },
        {
          title: "Verified Creators",
          value: count("verifiedCreators"),
          aside: verifiedShare(counts),
        },
        { title: "Unverified Creators", value: count("unverifiedCreators") },
        {
          title: "Creators Share of Users",
          value: counts ? creatorsShare(counts) : unknown,
          aside: creatorsAndUsers(counts),
        },
      ]}
    />
  );
}

const creatorsShare = ({ creators, users }: MemberCounts): string =>
  creators === null || users === null ? MISSING : formatShare(creators, users);

function verifiedShare({ verifiedCreators = null, creators = null }: Partial<MemberCounts> = {}): string {
  return verifiedCreators === null || creators === null ? "" : `${formatShare(verifiedCreators, creators)} of creators`;
}

function creatorsAndUsers({ creators = null, users = null }: Partial<MemberCounts> = {}): string {
  return creators === null || users === null ? "" : `${formatCount(creators)} / ${formatCount(users)}`;
}
