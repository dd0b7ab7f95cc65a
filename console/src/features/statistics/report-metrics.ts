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
