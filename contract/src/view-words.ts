// Apart from the screens, which every page loads.

const OF_ALL = ["sort", "direction", "hide", "order", "size"] as const;
const OF_DATED = ["search", "period", "from", "to", ...OF_ALL] as const;

/**
 * The lists on the screens, as preferences and saved views name them, each with the search parameters that a view of it may
 * hold.
 */
export const VIEW_WORDS = {
  investments: ["tab", "member", "closing", ...OF_DATED],
  hives: OF_ALL,
  "service-clusters": ["tab", "hive", ...OF_ALL],
  reviews: ["tab", "status", "member", ...OF_DATED],
  creators: ["tab", "status", ...OF_DATED],
  members: ["role", "status", ...OF_DATED],
  transactions: ["tab", "range", "status", "member", ...OF_DATED],
  disputes: ["tab", "member", "assigned", "unanswered", "held", ...OF_DATED],
  activity: ["actor", "action", "type", "member", "period", "from", "to", "size"],
} as const;

export const LISTS = Object.keys(VIEW_WORDS) as (keyof typeof VIEW_WORDS)[];
