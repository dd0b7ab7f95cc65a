import * as z from "zod/mini";
import * as operations from "../hive.ts";
import { HIVE_SORTS } from "../hive.ts";
import { IdParams, paging } from "./page.ts";
import type { Route } from "./route.ts";
import { LONG_TEXT_MAX, NAME_MAX, requiredText, searchText } from "./text.ts";

/** What a create must say. */
export const HiveBody = z.strictObject({
  category_name: requiredText(NAME_MAX, "The name is required"),
  description: requiredText(LONG_TEXT_MAX, "A hive needs a description"),
});
export type HiveBody = z.output<typeof HiveBody>;

/** What an edit may say: absent fields stay as they are. */
export const HivePatch = z.partial(HiveBody);
export type HivePatch = z.output<typeof HivePatch>;

/** `search`, `sort` and `direction` belong to the extension `filters`. */
export const HiveListQuery = z.object({
  ...paging,
  search: z.optional(searchText),
  q: z.optional(searchText),
  sort: z.optional(z.enum(HIVE_SORTS)),
  direction: z.optional(z.enum(["asc", "desc"])),
});
export type HiveListQuery = z.output<typeof HiveListQuery>;

const tags = ["Services"];

export const listHives = {
  ...operations.listHives,
  schema: { tags, summary: "A page of hives, newest first", querystring: HiveListQuery },
} as const satisfies Route;

export const createHive = {
  ...operations.createHive,
  schema: { tags, summary: "Create a hive", body: HiveBody },
} as const satisfies Route;

export const updateHive = {
  ...operations.updateHive,
  schema: { tags, summary: "Change a hive", params: IdParams, body: HivePatch },
} as const satisfies Route;

export const deleteHive = {
  ...operations.deleteHive,
  schema: { tags, summary: "Delete a hive that nothing uses", params: IdParams },
} as const satisfies Route;
