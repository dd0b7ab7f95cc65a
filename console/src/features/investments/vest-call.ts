import { listVests } from "@hivekeeper/contract/vest.ts";
import { commonQuery, orderQuery, type PageCall } from "#flow/page-call.ts";
import { offers } from "#lib/config.ts";
import type { VestAddress } from "./vest-address.ts";

export const vestCall = (state: VestAddress): PageCall => ({
  operation: listVests,
  query: vestQueryOf(state, offers("filters")),
});

/** The query parameters for the server. Without the extension `filters` it supports pages only. */
export function vestQueryOf(state: VestAddress, canFilter: boolean) {
  const { tab, page = 1, search, closing } = state;
  const filters = {
    status: tab === "closed" ? "CLOSED" : "ACTIVE",
    search,
    ...orderQuery(state),
    ...(offers("queues") && { closing }),
  };
  return { page, ...commonQuery("investments", state), ...(canFilter && filters) };
}
