import { listVests } from "@hivekeeper/contract/vest.ts";
import { commonQuery, orderQuery, type PageCall } from "#flow/list/page-call.ts";
import { offers } from "#lib/config.ts";
import type { VestAddress } from "./vest-address.ts";

/** Without the extension `lists` a backend supports pages only. */
export function vestCall(state: VestAddress): PageCall {
  const { tab, page = 1, search, closing } = state;
  const filters = { status: tab === "closed" ? "CLOSED" : "ACTIVE", search, ...orderQuery(state), closing };
  const query = { page, ...commonQuery("investments", state), ...(offers("lists") && filters) };
  return { operation: listVests, query };
}
