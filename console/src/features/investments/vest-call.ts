import { listVests } from "@hivekeeper/contract/vest.ts";
import { commonQuery, orderQuery, type PageCall } from "#flow/list/page-call.ts";
import { offers } from "#lib/config.ts";
import type { VestAddress } from "./vest-address.ts";

export const vestCall = (state: VestAddress): PageCall => ({
  operation: listVests,
  query: vestQueryOf(state, offers("lists")),
});

/** The query parameters for the server. Without the extension `lists` it supports pages only. */
export function vestQueryOf(state: VestAddress, canFilter: boolean) {
  const { tab, page = 1, search, closing } = state;
  const filters = {
    status: tab === "closed" ? "CLOSED" : "ACTIVE",
    search,
    ...orderQuery(state),
    closing,
  };
  return { page, ...commonQuery("investments", state), ...(canFilter && filters) };
}
