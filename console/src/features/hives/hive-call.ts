import { listHives } from "@hivekeeper/contract/hive.ts";
import { orderQuery, type PageCall } from "#flow/page-call.ts";
import { offers } from "#lib/config.ts";
import type { ServicesAddress } from "./services-address.ts";

export const hiveCall = (state: ServicesAddress): PageCall => ({
  operation: listHives,
  query: hiveQueryOf(state, offers("filters")),
});

/** The query parameters for the server. Without the extension `filters` it supports pages only. */
export const hiveQueryOf = ({ page = 1, ...order }: ServicesAddress, canFilter: boolean) => ({
  page,
  ...(canFilter && orderQuery(order)),
});
