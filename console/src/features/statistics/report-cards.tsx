import { REPORT_METRICS, type ReportStatistics } from "@hivekeeper/contract/statistics.ts";
import { formatCount } from "#lib/format.ts";
import { MetricCards } from "#ui/metric-card.tsx";
import { cardOf } from "./metric-words.ts";
import { METRIC_TITLES } from "./report-metrics.ts";

interface ReportCardsProps {
  /** Undefined while loading. */
  statistics: ReportStatistics | undefined;
  hasFailed: boolean;
}

export function ReportCards({ statistics, hasFailed }: ReportCardsProps) {
  return (
    <MetricCards
      columns="four"
      cards={REPORT_METRICS.map((metric) => ({
        title: METRIC_TITLES[metric],
        ...cardOf(statistics?.totals[metric], formatCount, hasFailed),
      }))}
    />
  );
}
