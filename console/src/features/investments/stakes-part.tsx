import type { Page } from "@hivekeeper/contract/page.ts";
import { listStakes, type Person, type Stake } from "@hivekeeper/contract/people.ts";
import { readStake } from "@hivekeeper/contract/read/people.ts";
import { unwrapList } from "@hivekeeper/contract/read/unwrap.ts";
import type { PageQuery } from "#flow/list-query.ts";
import { PartRow, PersonPart, ViewAll } from "#flow/person-part.tsx";
import { call } from "#lib/call.ts";
import { formatDay, formatNaira } from "#lib/format.ts";
import { Link } from "#lib/router/link.tsx";
import { Badge } from "#ui/badge.tsx";
import { linkClass } from "#ui/link.ts";
import { STAKE_LOOK } from "./stake-look.ts";

/** A person's stakes; the whole list is that of the investments in which the person has some. */
export const StakesPart = ({ person: { member, investments } }: { person: Person }) => (
  <PersonPart
    title="Investments"
    tabs={[{ value: "all", label: "All", total: investments.total }]}
    page={() => stakePage(member.id)}
    row={(stake) => <StakeRow key={stake.id} stake={stake} />}
    empty="No investments yet."
    viewAll={() => <ViewAll to="/investments" search={{ member: member.id }} of="investments" />}
  />
);

function StakeRow({ stake }: { stake: Stake }) {
  const { label, tone } = STAKE_LOOK[stake.status];
  return (
    <PartRow
      title={
        <Link to="/investments/:id" params={{ id: stake.vestId }} className={linkClass}>
          <bdi>{stake.investmentName}</bdi>
        </Link>
      }
      note={formatDay(stake.investedAt)}
      end={
        <>
          {formatNaira(stake.amount)}
          <Badge tone={tone}>{label}</Badge>
        </>
      }
    />
  );
}

const stakePage = (id: string): PageQuery<Page<Stake>> => ({
  queryKey: ["people", id, "investments"],
  queryFn: async ({ signal }) => {
    const { body, headers } = await call(listStakes, { params: { id }, signal });
    return unwrapList(body, readStake, { headers });
  },
});
