import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useShown } from "#flow/use-shown.ts";
import { offers } from "#lib/config.ts";
import { useShownAt } from "#lib/shown-times.ts";
import { FailureLine } from "#ui/failure-line.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import { type DashboardAddress, readDashboardAddress } from "./dashboard-address.ts";
import { DashboardCards } from "./dashboard-cards.tsx";
import { dashboardStatistics } from "./dashboard-queries.ts";
import { FlowChart } from "./flow-chart.tsx";
import { RecentTransactions } from "./recent-transactions.tsx";
import { SampleLabel } from "./sample-label.tsx";

const FAILED = "Could not load figures.";

export interface DashboardProps {
  /** Stands above the figures. */
  work?: ReactNode;
  state: DashboardAddress;
  onChange: (state: DashboardAddress) => void;
}

export function Dashboard({ work, state, onChange }: DashboardProps) {
  const { kind = "deposits" } = state;
  const query = useQuery(dashboardStatistics(state));
  useShownAt(query.data && offers("figures") ? query.dataUpdatedAt : undefined);
  const shown = useShown(query, FAILED);
  const { data, failure } = shown;
  return (
    <div className="flex flex-col gap-4">
      <PageTitle title="Dashboard" aside={<SampleLabel />} />
      {work}
      <DashboardCards
        shown={shown}
        state={state}
        onShow={(show) => onChange(readDashboardAddress({ ...state, show }))}
      />
      {failure && data ? <FailureLine {...failure} /> : null}
      <FlowChart
        shown={shown}
        state={state}
        onPeriod={({ period, from, to }) => onChange(readDashboardAddress({ ...state, period, from, to }))}
      />
      {data || !failure ? (
        <RecentTransactions
          statistics={data}
          isRefreshing={query.isFetching}
          asked={state}
          kind={kind}
          onKind={(chosen) => onChange(readDashboardAddress({ ...state, kind: chosen }))}
        />
      ) : null}
    </div>
  );
}
