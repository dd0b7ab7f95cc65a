import type { Investor, Vest } from "@hivekeeper/contract/vest.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { textOf } from "#lib/call-error.ts";
import { formatDay, formatNaira } from "#lib/format.ts";
import { Badge, type BadgeTone } from "#ui/badge.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { FooterLine } from "#ui/footer-line.tsx";
import { Paging } from "#ui/paging.tsx";
import { Panel } from "#ui/panel.tsx";
import type { Column } from "#ui/table-column.ts";
import { investorPage } from "./investment-queries.ts";

const LOOK = {
  ACTIVE: { label: "Active", tone: "good" },
  PAID_OUT: { label: "Paid out", tone: "info" },
} as const satisfies Record<Investor["status"], { label: string; tone: BadgeTone }>;

const columns: readonly Column<Investor>[] = [
  { key: "name", header: "Name", cell: (one) => one.name, part: "primary" },
  { key: "amount", header: "Amount", cell: (one) => formatNaira(one.amount), align: "end" },
  {
    key: "status",
    header: "Status",
    cell: (one) => <Badge tone={LOOK[one.status].tone}>{LOOK[one.status].label}</Badge>,
    part: "status",
  },
  {
    key: "date",
    header: "Date",
    cell: (one) => <span className="whitespace-nowrap">{formatDay(one.investedAt)}</span>,
  },
];

interface InvestorsPanelProps {
  vest: Vest;
  onClose: () => void;
}

/** Who invested, newest first. */
export function InvestorsPanel({ vest, onClose }: InvestorsPanelProps) {
  const queryClient = useQueryClient();
  const [page, setPage] = useState(1);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(investorPage(vest.id, page));
  const lastPage = data?.lastPage ?? page;
  return (
    <Panel title={`Investors of ${vest.investmentName}`} onClose={onClose}>
      <div className="flex flex-col gap-3 pb-4">
        <DataTable
          caption="Investors"
          columns={columns}
          rows={data?.items}
          rowKey={(one) => one.id}
          total={data?.total ?? undefined}
          isRefreshing={isFetching}
          isStale={isPlaceholderData}
          error={
            error && !data
              ? { message: textOf(error, "Failed to fetch investors."), onRetry: () => void refetch() }
              : undefined
          }
          empty={<EmptyState title="No investors yet." />}
        />
        <div className="flex flex-wrap items-center justify-between gap-2">
          <FooterLine>{data ? (data.total === 0 ? "No records" : `Total ${data.total} record(s)`) : null}</FooterLine>
          <Paging
            page={page}
            lastPage={lastPage}
            onChange={setPage}
            onIntent={(number) => void queryClient.prefetchQuery(investorPage(vest.id, number))}
          />
        </div>
      </div>
    </Panel>
  );
}
