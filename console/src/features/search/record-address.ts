import { lagosDay, lagosDayAfter } from "@hivekeeper/contract/lagos.ts";
import { isPrivateSearch } from "@hivekeeper/contract/private-search.ts";
import type { Found, FoundKind } from "@hivekeeper/contract/search.ts";
import { offers } from "#lib/config.ts";
import type { Path } from "#lib/router/place.ts";
import { hasScreen, mayOpen } from "#lib/router/router.ts";
import { stringifySearch } from "#lib/search-params.ts";
import type { RecentRecord } from "./recent-records.ts";

/** A found record, or one that was found before. */
type Record = RecentRecord & Partial<Pick<Found, "type" | "createdAt">>;

/** The address that shows a record. */
export const addressOfRecord = (record: Record): string => ADDRESS[record.kind](record);

const at = (path: string, words: Readonly<{ [word: string]: string | undefined }>) => path + stringifySearch(words);

const ADDRESS = {
  members: ({ id }) => (hasScreen(`/members/${id}`) ? `/members/${id}` : at("/members", { view: id })),
  creators: ({ id }) => `/creators/${id}`,
  investments: ({ id }) => `/investments/${id}`,
  transactions: ({ id, name, type, createdAt = null }) =>
    at("/transactions", {
      tab: type === "withdrawals" ? type : undefined,
      ...periodOf(createdAt),
      search: isPrivateSearch(name) ? undefined : name,
      view: id,
    }),
  disputes: ({ id }) => at("/disputes", { view: id }),
  hives: ({ id }) => at("/service-categories", { view: id }),
  clusters: ({ id }) => at("/service-categories", { tab: "clusters", view: id }),
  // Without the extension `desk` only the page of a list has a service.
  services: ({ id, creatorId }) =>
    at(`/creators/${creatorId}`, { tab: "services", view: offers("desk") ? id : undefined }),
} as const satisfies { [Kind in FoundKind]: (record: Record) => string };

/** Whether the administrator may see the screen that shows a record: also one that was opened with other rights. */
export const mayOpenRecord = ({ kind }: RecentRecord): boolean => mayOpen(SCREEN[kind]);

const SCREEN = {
  members: "/members",
  creators: "/creators",
  investments: "/investments",
  transactions: "/transactions",
  disputes: "/disputes",
  hives: "/service-categories",
  clusters: "/service-categories",
  services: "/creators/:id",
} as const satisfies { [Kind in FoundKind]: Path };

/** A period of the list of transactions that a moment is in; the list's usual one where the moment is unknown. */
function periodOf(moment: string | null) {
  if (moment === null) return {};
  const day = lagosDay(new Date(moment));
  return day > lagosDayAfter(lagosDay(new Date()), -30) ? { range: "last_30" } : { from: day, to: day };
}
