import * as z from "zod/mini";
import { hiveFile } from "../files/hive.ts";
import * as operations from "../hive.ts";
import type { serveHive } from "../serve/hive.ts";
import { HIVE_SORTS } from "../sorts.ts";
import { DeleteProblem, Done, Moment, pageOf, RowId, recordOf, type SchemaOf, Version } from "./answer.ts";
import { FileParams, fileQuery, listFile } from "./file.ts";
import { IdParams, paging } from "./page.ts";
import type { Route } from "./route.ts";
import { LONG_TEXT_MAX, NAME_MAX, requiredText, searchText } from "./text.ts";

/** The body of a create. */
export const HiveBody = z.strictObject({
  category_name: requiredText(NAME_MAX, "The name is required"),
  description: requiredText(LONG_TEXT_MAX, "A hive needs a description"),
});
export type HiveBody = z.output<typeof HiveBody>;

/** The body of an edit: absent fields stay. */
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

const Hive = z
  .strictObject({
    id: RowId,
    category_name: z.string(),
    description: z.string(),
    created_at: z.nullable(Moment),
    updated_at: z.nullable(Moment),
    version: Version,
    delete_problem: DeleteProblem,
  })
  .register(z.globalRegistry, { id: "Hive" }) satisfies SchemaOf<typeof serveHive>;

const tags = ["Services"];

export const listHives = {
  ...operations.listHives,
  schema: {
    tags,
    summary: "A page of hives, newest first",
    querystring: HiveListQuery,
    response: { 200: pageOf(Hive) },
  },
} as const satisfies Route;

export const createHive = {
  ...operations.createHive,
  schema: { tags, summary: "Create a hive", body: HiveBody, response: { 201: recordOf(Hive) } },
} as const satisfies Route;

export const updateHive = {
  ...operations.updateHive,
  schema: {
    tags,
    summary: "Change a hive",
    params: IdParams,
    body: HivePatch,
    response: { 200: recordOf(Hive) },
  },
} as const satisfies Route;

export const deleteHive = {
  ...operations.deleteHive,
  schema: {
    tags,
    summary: "Delete a hive that nothing uses",
    params: IdParams,
    response: { 200: Done },
    problems: [409],
  },
} as const satisfies Route;

export const exportHives = {
  ...operations.exportHives,
  schema: {
    tags,
    summary: "The hives that match as a CSV or XLSX file",
    params: FileParams,
    querystring: fileQuery(HiveListQuery, hiveFile),
    response: { 200: listFile },
  },
} as const satisfies Route;
