import { type Hive, listHives } from "@hivekeeper/contract/hive.ts";
import { readHivePage } from "@hivekeeper/contract/read/hive.ts";
import type { QueryClient } from "@tanstack/react-query";
import { fetchPage, pageQuery } from "#flow/list/list-query.ts";
import { refetchChanged } from "#flow/refetch.ts";
import { hiveCache } from "./caches.ts";
import { changeGathered, gatheredList } from "./gathered-list.ts";
import { hiveCall } from "./hive-call.ts";
import type { ServicesAddress } from "./services-address.ts";

const KEY = "hives";
const PAGES = [KEY, "page"];
const ALL = { queryKey: [KEY, "all"], cache: hiveCache, question: { all: true } } as const;

/** The browser's cache shows it, without descriptions, until the page has loaded. */
export const hivePage = (state: ServicesAddress) =>
  pageQuery({
    key: PAGES,
    ...hiveCall(state),
    read: readHivePage,
    cache: hiveCache,
  });

/** Every hive, for selects. */
export const allHives = () =>
  gatheredList<Hive, typeof ALL.queryKey>({
    ...ALL,
    fetchPage: (query, signal) => fetchPage({ operation: listHives, query, read: readHivePage }, signal),
  });

/** Fetches pages of hives again when they are next shown. */
export const refreshHives = (queryClient: QueryClient): void => void refetchChanged(queryClient, PAGES);

/** Updates the cache after any change of hives: fetches pages again, and applies the change to the whole list. */
export function changeHives(queryClient: QueryClient, change: (hives: readonly Hive[]) => readonly Hive[]): void {
  refreshHives(queryClient);
  void changeGathered(queryClient, ALL, change);
}
