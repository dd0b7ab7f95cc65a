/** The lists of the console, as preferences and saved views name them. */
export const LISTS = [
  "investments",
  "hives",
  "service-clusters",
  "reviews",
  "creators",
  "members",
  "transactions",
  "disputes",
  "activity",
] as const;
export type ListName = (typeof LISTS)[number];

/** The numbers of rows that a page may have. The first is the default. */
export const PAGE_SIZES = [10, 25, 50, 100] as const;
export type PageSize = (typeof PAGE_SIZES)[number];
