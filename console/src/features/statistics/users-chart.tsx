import type { Metric, ReportStatistics } from "@hivekeeper/contract/statistics.ts";
import { useMemo } from "react";
import { formatCount, formatShare } from "#lib/format.ts";
import { Card } from "#ui/card.tsx";
import { ChartLegend } from "#ui/chart/chart-legend.tsx";
import { DoughnutChart } from "#ui/chart/doughnut-chart.tsx";
import { Definition } from "#ui/definition.tsx";
import { LazySaveChart } from "./lazy-save-chart.ts";

/** The shares of active and passive users. */
export function UsersChart({ statistics }: { statistics: ReportStatistics | undefined }) {
  const parts = useMemo(() => statistics && partsOf(statistics), [statistics]);
  const plot = useMemo(() => (parts ? { parts, format: formatCount } : undefined), [parts]);
  return (
    <Card title="Users">
      <div aria-busy={!plot}>
        <DoughnutChart
          title="Users"
          plot={plot}
          whole="users"
          legend={<div className="min-h-17 pt-4">{parts ? <Legend parts={parts} /> : null}</div>}
          save={plot && <LazySaveChart title="Users" plot={plot} />}
        />
      </div>
    </Card>
  );
}

const partsOf = ({ activeUsers, passiveUsers }: ReportStatistics) =>
  activeUsers &&
  passiveUsers &&
  ([
    { label: "Active users", colour: "series-3", ...activeUsers },
    { label: "Passive users", colour: "series-4", ...passiveUsers },
  ] as const);

function Legend({ parts }: { parts: NonNullable<ReturnType<typeof partsOf>> }) {
  const whole = parts.reduce((sum, { value }) => sum + value, 0);
  const aside = ({ label, value, definition }: Metric & { label: string }) => (
    <>
      {definition ? <Definition label={`About ${label}`}>{definition}</Definition> : null}
      <span className="ml-auto font-semibold whitespace-nowrap tabular-nums">
        {formatCount(value)} <span className="font-normal text-ink-soft">{formatShare(value, whole)}</span>
      </span>
    </>
  );
  return <ChartLegend entries={parts.map((part) => ({ ...part, aside: aside(part) }))} />;
}
