import { type Hive, listHives } from "@hivekeeper/contract/hive.ts";
import { readHivePage } from "@hivekeeper/contract/read/hive.ts";
import type { QueryClient } from "@tanstack/react-query";
import { orderOf, pageQuery } from "#flow/list-query.ts";
import { call } from "#lib/call.ts";
import { offers } from "#lib/config.ts";
import { hiveCache } from "./caches.ts";
import { changeGathered, gatheredList } from "./gathered-list.ts";
import type { ServicesAddress } from "./services-address.ts";

const KEY = "hives";
const PAGES = [KEY, "page"];
const ALL = { queryKey: [KEY, "all"], cache: hiveCache, question: { all: true } } as const;

/** Painted without descriptions from the cache until the page has come. */
export const hivePage = (state: ServicesAddress) =>
  pageQuery({
    key: PAGES,
    operation: listHives,
    query: hiveQueryOf(state, offers("filters")),
    read: readHivePage,
    cache: hiveCache,
  });

/** What is asked of the server. Without the extension `filters` it knows pages and nothing else. */
export const hiveQueryOf = ({ page = 1, ...order }: ServicesAddress, canFilter: boolean) => ({
  page,
  ...(canFilter && orderOf(order)),
});

/** Every hive, for those who choose one. */
export const allHives = () =>
  gatheredList<Hive, typeof ALL.queryKey>({
    ...ALL,
    fetchPage: async (query, signal) => readHivePage((await call(listHives, { query: { ...query }, signal })).body),
  });

/** After any change of the hives: the pages are asked for again, all of them together are only put right. */
export function changeHives(queryClient: QueryClient, change: (hives: readonly Hive[]) => readonly Hive[]): void {
  void queryClient.invalidateQueries({ queryKey: PAGES });
  changeGathered(queryClient, ALL, change);
}
