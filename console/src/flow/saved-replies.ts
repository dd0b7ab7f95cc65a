import { readReplies } from "@hivekeeper/contract/read/saved.ts";
import { listReplies } from "@hivekeeper/contract/saved-reply.ts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/call.ts";

/** Extension `desk`: one's own and the shared ones, by name. */
export const savedReplies = queryOptions({
  queryKey: ["replies"],
  queryFn: async ({ signal }) => readReplies((await call(listReplies, { signal })).body),
});
