import { readOwnList } from "@hivekeeper/contract/read/fields.ts";
import { savedReplyFields } from "@hivekeeper/contract/saved.ts";
import { listReplies } from "@hivekeeper/contract/saved-reply.ts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/call.ts";

/** Extension `desk`: one's own and the shared ones, by name. */
export const savedReplies = queryOptions({
  queryKey: ["replies"],
  queryFn: async ({ signal }) => readOwnList(savedReplyFields, (await call(listReplies, { signal })).body),
});
