import { listHives } from "@hivekeeper/contract/hive.ts";
import { orderQuery, type PageCall } from "#flow/list/page-call.ts";
import { sizeQuery } from "#flow/list/page-size.ts";
import { offers } from "#lib/config.ts";
import type { ServicesAddress } from "./services-address.ts";

/** Without the extension `lists` a backend supports pages only. */
export const hiveCall = (state: ServicesAddress): PageCall => ({
  operation: listHives,
  query: { page: state.page ?? 1, ...sizeQuery("hives", state), ...(offers("lists") && orderQuery(state)) },
});
