import { type Hive, type HiveSort, listHives } from "@hivekeeper/contract/hive.ts";
import { readHivePage } from "@hivekeeper/contract/read/hive.ts";
import { keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "#lib/call.ts";
import { hiveCache } from "./caches.ts";
import { changeGathered, gatheredList } from "./gathered-list.ts";
import type { ServicesState } from "./services-state.ts";

const KEY = "hives";
const PAGES = [KEY, "page"];
const ALL = { queryKey: [KEY, "all"], cache: hiveCache, question: "all" } as const;

/** What is asked of the server. Without the extension `filters` it knows pages and nothing else. */
export interface HiveQuery {
  page: number;
  sort?: HiveSort;
  direction?: "asc" | "desc";
}

export function hiveQueryOf({ page = 1, sort, direction }: ServicesState, canFilter: boolean): HiveQuery {
  return canFilter && sort && sort !== "hive" ? { page, sort, direction: direction ?? "asc" } : { page };
}

/** Paints what was last seen of the page, without descriptions, until it has come. */
export const hivePage = (query: HiveQuery) =>
  queryOptions({
    queryKey: [...PAGES, query],
    queryFn: async ({ signal }) => {
      const page = readHivePage((await call(listHives, { query: { ...query }, signal })).body);
      hiveCache.write(JSON.stringify(query), page);
      return page;
    },
    initialData: () => hiveCache.read(JSON.stringify(query))?.value,
    initialDataUpdatedAt: 0,
    placeholderData: keepPreviousData,
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
