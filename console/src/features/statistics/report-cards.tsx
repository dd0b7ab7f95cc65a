import { REPORT_METRICS, type ReportStatistics } from "@hivekeeper/contract/statistics.ts";
import { formatCount } from "#lib/format.ts";
import { MetricCard } from "#ui/metric-card.tsx";
import { cardOf } from "./metric-words.ts";
import { METRIC_TITLES } from "./report-metrics.ts";

interface ReportCardsProps {
  /** Undefined while loading. */
  statistics: ReportStatistics | undefined;
  hasFailed: boolean;
}

export function ReportCards({ statistics, hasFailed }: ReportCardsProps) {
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {REPORT_METRICS.map((metric) => (
        <MetricCard
          key={metric}
          title={METRIC_TITLES[metric]}
          {...cardOf(statistics?.totals[metric], formatCount, hasFailed)}
        />
      ))}
    </div>
  );
}
