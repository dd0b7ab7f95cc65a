import { HIVE_SORTS, type HiveSort } from "@hivekeeper/contract/hive.ts";
import { SERVICE_CLUSTER_SORTS, type ServiceClusterSort } from "@hivekeeper/contract/service-cluster.ts";
import { laterPage, oneOf } from "#lib/search-params.ts";
import type { Sort } from "#ui/table/table-column.ts";

export type ServicesTab = "hives" | "clusters";

/** What the Services screen shows, as its address has it. Defaults are absent: hives, first page, newest first. */
export interface ServicesState {
  tab?: "clusters";
  page?: number;
  /** The one hive whose clusters are shown. */
  hive?: string;
  sort?: HiveSort | ServiceClusterSort;
  direction?: "desc";
}

/** Forgiving: what is mangled counts as absent. */
export function readServicesState(search: Readonly<Record<string, unknown>>): ServicesState {
  const isClusters = search.tab === "clusters";
  const page = laterPage(search.page);
  const hive = isClusters ? recordId(search.hive) : undefined;
  const sort = oneOf(search.sort, isClusters ? SERVICE_CLUSTER_SORTS : HIVE_SORTS);
  return {
    ...(isClusters && { tab: "clusters" }),
    ...(page && { page }),
    ...(hive && { hive }),
    ...(sort && { sort, ...(search.direction === "desc" && { direction: "desc" }) }),
  };
}

/** An id of any backend, as an address may hold it. */
export const recordId = (value: unknown): string | undefined =>
  (typeof value === "string" || typeof value === "number") && /^[\w-]{1,64}$/.test(String(value))
    ? String(value)
    : undefined;

/** @param hive The hive that the clusters were filtered by last. */
export const atTab = (tab: ServicesTab, hive: string): ServicesState =>
  tab === "clusters" ? { tab, ...(hive && { hive }) } : {};

export const onPage = ({ page: _, ...state }: ServicesState, page: number): ServicesState =>
  page > 1 ? { ...state, page } : state;

/** From page 1; without a hive all of them. */
export const ofHive = ({ hive: _, page: __, ...state }: ServicesState, hive: string): ServicesState =>
  hive ? { ...state, hive } : state;

export const sortOf = ({ sort, direction }: ServicesState): Sort | undefined =>
  sort && { key: sort, direction: direction ?? "asc" };

/** In another order, from page 1; `undefined` is the usual order, newest first. */
export function sortedBy(before: ServicesState, wanted: Sort | undefined): ServicesState {
  const { sort: _, direction: __, page: ___, ...state } = before;
  return readServicesState({ ...state, sort: wanted?.key, direction: wanted?.direction });
}
