import { type Look, listLooks, lookFields } from "@hivekeeper/contract/look.ts";
import type { Page } from "@hivekeeper/contract/page.ts";
import { readOwnPage } from "@hivekeeper/contract/read/fields.ts";
import type { PageQuery } from "#flow/list/list-query.ts";
import { call } from "#lib/call.ts";

export const LOOKS = ["looks"];

/** Extension `reveal`: who has looked at what of a member is hidden. */
export const lookPage = (memberId: string, page: number): PageQuery<Page<Look>> => ({
  queryKey: [...LOOKS, memberId, page],
  queryFn: async ({ signal }) => {
    const { body } = await call(listLooks, { params: { id: memberId }, query: { page }, signal });
    return readOwnPage(lookFields, body);
  },
});
