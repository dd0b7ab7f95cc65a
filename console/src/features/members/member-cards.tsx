import type { MemberCounts } from "@hivekeeper/contract/member.ts";
import { ChartColumn, CircleAlert, CircleCheck, Palette, UserRound, Users } from "lucide";
import { formatCount, formatShare, MISSING } from "#lib/format.ts";
import { Icon } from "#ui/icon.tsx";
import { MetricCards } from "#ui/metric-card.tsx";

interface MemberCardsProps {
  /** Undefined while loading. */
  counts: MemberCounts | undefined;
  /** Loading has failed. */
  hasFailed: boolean;
}

/** The server's counts. A missing one shows as a dash, never as a count of the rows on the page. */
export function MemberCards({ counts, hasFailed }: MemberCardsProps) {
  const shown = (pick: (counts: MemberCounts) => string) => (counts ? pick(counts) : hasFailed ? MISSING : undefined);
  return (
    <MetricCards
      cards={[
        { title: "Total Users", value: shown(({ users }) => formatCount(users)), icon: <Icon of={Users} /> },
        { title: "Total Creators", value: shown(({ creators }) => formatCount(creators)), icon: <Icon of={Palette} /> },
        {
          title: "Total Non-Creators",
          value: shown(({ nonCreators }) => formatCount(nonCreators)),
          icon: <Icon of={UserRound} />,
        },
        {
          title: "Verified Creators",
          value: shown(({ verifiedCreators }) => formatCount(verifiedCreators)),
          aside: verifiedShare(counts),
          icon: <Icon of={CircleCheck} />,
        },
        {
          title: "Unverified Creators",
          value: shown(({ unverifiedCreators }) => formatCount(unverifiedCreators)),
          icon: <Icon of={CircleAlert} />,
        },
        {
          title: "Creators Share of Users",
          value: shown(({ creators, users }) =>
            creators === null || users === null ? MISSING : formatShare(creators, users),
          ),
          aside: creatorsAndUsers(counts),
          icon: <Icon of={ChartColumn} />,
        },
      ]}
    />
  );
}

function verifiedShare({ verifiedCreators = null, creators = null }: Partial<MemberCounts> = {}): string {
  return verifiedCreators === null || creators === null ? "" : `${formatShare(verifiedCreators, creators)} of creators`;
}

function creatorsAndUsers({ creators = null, users = null }: Partial<MemberCounts> = {}): string {
  return creators === null || users === null ? "" : `${formatCount(creators)} / ${formatCount(users)}`;
}
