import { knownLastPage, knownTotal, type Page } from "@hivekeeper/contract/page.ts";
import { exportInvestors, type Investor, type Vest } from "@hivekeeper/contract/vest.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ExportMenu } from "#flow/list/export-menu.tsx";
import { pageOnly } from "#flow/list/list-footer.ts";
import { PersonLink } from "#flow/person/person-link.tsx";
import { RecordWaiting } from "#flow/record-waiting.tsx";
import { formatCount, formatDay, formatNaira } from "#lib/format.ts";
import { Badge } from "#ui/badge.tsx";
import { cx } from "#ui/cx.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Panel } from "#ui/overlay/panel.tsx";
import { FooterLine } from "#ui/table/footer-line.tsx";
import { Paging } from "#ui/table/paging.tsx";
import { investorPage } from "./investment-queries.ts";
import { STAKE_LOOK } from "./stake-look.ts";

interface InvestorsPanelProps {
  vest: Vest;
  onClose: () => void;
}

/** The investors of an investment, newest first. */
export function InvestorsPanel({ vest, onClose }: InvestorsPanelProps) {
  const queryClient = useQueryClient();
  const [page, setPage] = useState(1);
  const query = useQuery(investorPage(vest.id, page));
  const { data, isPlaceholderData } = query;
  return (
    <Panel title={`Investors of ${vest.investmentName}`} onClose={onClose}>
      <div className="flex flex-col gap-3 pb-4">
        {data && data.items.length > 0 ? (
          <div className="flex justify-end empty:hidden">
            <ExportMenu operation={exportInvestors} query={{ vest_id: vest.id }} />
          </div>
        ) : null}
        {data ? (
          <InvestorTable investors={data.items} total={knownTotal(data)} isStale={isPlaceholderData} />
        ) : (
          <RecordWaiting of="investors" query={query} failed="Failed to fetch investors." />
        )}
        <div className="flex flex-wrap items-center justify-between gap-2">
          <FooterLine>{data && footerOf(data)}</FooterLine>
          <Paging
            page={page}
            lastPage={data ? knownLastPage(data) : page}
            onChange={setPage}
            onIntent={(number) => void queryClient.prefetchQuery(investorPage(vest.id, number))}
          />
        </div>
      </div>
    </Panel>
  );
}

function footerOf(shown: Page<Investor>): string {
  const total = knownTotal(shown);
  if (total === null) return pageOnly(shown);
  return total === 0 ? "No records" : `Total ${formatCount(total)} record(s)`;
}

interface InvestorTableProps {
  investors: readonly Investor[];
  total: number | null;
  /** The rows belong to another page than the requested one. */
  isStale: boolean;
}

function InvestorTable({ investors, total, isStale }: InvestorTableProps) {
  if (investors.length === 0) return <EmptyState title="No investors yet." />;
  // Absent for who may not see the money.
  const hasAmounts = investors.some(({ amount }) => amount !== null);
  return (
    <table
      aria-label="Investors"
      aria-busy={isStale}
      aria-rowcount={total === null ? undefined : total + 1}
      className={cx("w-full", isStale && "opacity-60")}
    >
      <thead className="border-b border-line text-[0.8125rem] text-ink-soft">
        <tr>
          <th scope="col" className="py-2 text-start font-semibold">
            Name
          </th>
          {hasAmounts ? (
            <th scope="col" className="px-3 py-2 text-end font-semibold">
              Amount
            </th>
          ) : null}
          <th scope="col" className="py-2 text-start font-semibold">
            Status
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {investors.map((investor) => (
          <tr key={investor.id}>
            <td className="py-2">
              <span className="block font-medium [overflow-wrap:anywhere]">
                <PersonLink id={investor.memberId} name={investor.name} />
              </span>
              <span className="text-[0.8125rem] text-ink-soft">{formatDay(investor.investedAt)}</span>
            </td>
            {hasAmounts ? (
              <td className="px-3 py-2 text-end whitespace-nowrap tabular-nums">{formatNaira(investor.amount)}</td>
            ) : null}
            <td className="py-2">
              <Badge {...STAKE_LOOK[investor.status]} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
