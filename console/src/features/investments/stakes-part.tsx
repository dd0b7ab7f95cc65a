import type { Page } from "@hivekeeper/contract/page.ts";
import { listStakes, type Person, type Stake, stakeFields } from "@hivekeeper/contract/people.ts";
import { readOwnPage } from "@hivekeeper/contract/read/fields.ts";
import type { PageQuery } from "#flow/list/list-query.ts";
import { PartRow, PersonPart, ViewAll } from "#flow/person/person-part.tsx";
import { call } from "#lib/call.ts";
import { formatDay } from "#lib/format.ts";
import { Badge } from "#ui/badge.tsx";
import { STAKE_LOOK } from "./stake-look.ts";

/** A person's stakes; the whole list is that of the investments in which the person has some. */
export const StakesPart = ({ person: { member, investments } }: { person: Person }) =>
  investments && (
    <PersonPart
      title="Investments"
      tabs={[{ value: "all", label: "All", total: investments.total }]}
      page={() => stakePage(member.id)}
      row={(stake) => (
        <PartRow
          key={stake.id}
          title={stake.investmentName}
          to={{ to: "/investments/:id", params: { id: stake.vestId } }}
          note={formatDay(stake.investedAt)}
          amount={stake.amount ?? undefined}
          state={<Badge {...STAKE_LOOK[stake.status]} />}
        />
      )}
      empty="No investments yet."
      viewAll={() => <ViewAll to="/investments" search={{ member: member.id }} of="investments" />}
    />
  );

const stakePage = (id: string): PageQuery<Page<Stake>> => ({
  queryKey: ["people", id, "investments"],
  queryFn: async ({ signal }) => {
    const { body } = await call(listStakes, { params: { id }, signal });
    return readOwnPage(stakeFields, body);
  },
});
