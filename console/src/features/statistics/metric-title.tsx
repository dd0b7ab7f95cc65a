import type { ReportMetric } from "@hivekeeper/contract/statistics.ts";
import { METRIC_TITLES } from "./report-metrics.ts";

const COUNTED = "Number of ";

interface MetricTitleProps {
  metric: ReportMetric;
  /** Where its first words are for screen readers alone: everywhere, or on narrow screens. */
  short: "always" | "narrow";
}

/** The title of a metric. That it is a number goes without saying to the eye. */
export function MetricTitle({ metric, short }: MetricTitleProps) {
  const title = METRIC_TITLES[metric];
  if (!title.startsWith(COUNTED)) return title;
  const isAlways = short === "always";
  return (
    <>
      <span className={isAlways ? "sr-only" : "max-sm:sr-only"}>{COUNTED}</span>
      <span
        className={
          isAlways ? "inline-block first-letter:uppercase" : "max-sm:inline-block max-sm:first-letter:uppercase"
        }
      >
        {title.slice(COUNTED.length)}
      </span>
    </>
  );
}
