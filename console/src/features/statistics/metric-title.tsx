import type { ReportMetric } from "@hivekeeper/contract/statistics.ts";

export const METRIC_TITLES = {
  total_users: "Total Users",
  premium_users: "Premium Users",
  assets: "Number of Assets",
  services: "Number of Services",
  purchased_assets: "Number of purchased assets",
  accessed_services: "Number of accessed services",
  uploaded_songs: "Number of uploaded songs",
  disputes: "Number of disputes",
} as const satisfies Record<ReportMetric, string>;

const COUNTED = "Number of ";

interface MetricTitleProps {
  metric: ReportMetric;
  /** Where its first words are for screen readers alone: everywhere, or on narrow screens. */
  short: "always" | "narrow";
}

/** The title of a metric. Its first words, “Number of”, may be hidden from the eye. */
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
