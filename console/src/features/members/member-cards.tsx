import type { MemberCounts } from "@hivekeeper/contract/member.ts";
import { ChartColumn, CircleAlert, CircleCheck, Palette, UserRound, Users } from "lucide";
import type { ReactNode } from "react";
import { formatCount, formatShare, MISSING } from "#lib/format.ts";
import { Icon } from "#ui/icon.tsx";
import { MetricCard, MetricCards } from "#ui/metric-card.tsx";

interface MemberCardsProps {
  /** Undefined while loading. */
  counts: MemberCounts | undefined;
  /** Loading has failed. */
  hasFailed: boolean;
}

/** The server's counts. A missing one shows as a dash, never as a count of the rows on the page. */
export function MemberCards({ counts, hasFailed }: MemberCardsProps) {
  const shown = (pick: (counts: MemberCounts) => ReactNode) =>
    counts ? pick(counts) : hasFailed ? MISSING : undefined;
  return (
    <MetricCards>
      <MetricCard title="Total Users" value={shown(({ users }) => formatCount(users))} icon={<Icon of={Users} />} />
      <MetricCard
        title="Total Creators"
        value={shown(({ creators }) => formatCount(creators))}
        icon={<Icon of={Palette} />}
      />
      <MetricCard
        title="Total Non-Creators"
        value={shown(({ nonCreators }) => formatCount(nonCreators))}
        icon={<Icon of={UserRound} />}
      />
      <MetricCard title="Verified Creators" value={shown(verifiedMetric)} icon={<Icon of={CircleCheck} />} />
      <MetricCard
        title="Unverified Creators"
        value={shown(({ unverifiedCreators }) => formatCount(unverifiedCreators))}
        icon={<Icon of={CircleAlert} />}
      />
      <MetricCard title="Creators Share of Users" value={shown(shareMetric)} icon={<Icon of={ChartColumn} />} />
    </MetricCards>
  );
}

function verifiedMetric({ verifiedCreators, creators }: MemberCounts): ReactNode {
  if (verifiedCreators === null || creators === null) return formatCount(verifiedCreators);
  return (
    <>
      {formatCount(verifiedCreators)} <Aside>{formatShare(verifiedCreators, creators)} of creators</Aside>
    </>
  );
}

function shareMetric({ creators, users }: MemberCounts): ReactNode {
  if (creators === null || users === null) return MISSING;
  return (
    <>
      {formatShare(creators, users)}{" "}
      <Aside>
        {formatCount(creators)} / {formatCount(users)}
      </Aside>
    </>
  );
}

function Aside({ children }: { children: ReactNode }) {
  return (
    <span className="text-[0.8125rem] leading-none font-normal tracking-normal whitespace-nowrap text-ink-soft">
      {children}
    </span>
  );
}
