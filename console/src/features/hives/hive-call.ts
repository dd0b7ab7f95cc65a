import { listHives } from "@hivekeeper/contract/hive.ts";
import { orderQuery, type PageCall } from "#flow/list/page-call.ts";
import { sizeQuery } from "#flow/list/page-size.ts";
import { offers } from "#lib/config.ts";
import type { ServicesAddress } from "./services-address.ts";

export const hiveCall = (state: ServicesAddress): PageCall => ({
  operation: listHives,
  query: hiveQueryOf(state, offers("lists")),
});

/** The query parameters for the server. Without the extension `lists` it supports pages only. */
export const hiveQueryOf = (state: ServicesAddress, canFilter: boolean) => ({
  page: state.page ?? 1,
  ...sizeQuery("hives", state),
  ...(canFilter && orderQuery(state)),
});
