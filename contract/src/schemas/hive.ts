import * as z from "zod/mini";
import { hiveFile } from "../files/hive.ts";
import * as operations from "../hive.ts";
import { HIVE_SORTS } from "../sorts.ts";
import { Done, pageOf, recordOf } from "./answer.ts";
import { answerOf } from "./fields.ts";
import { fileQuery, listFile } from "./file.ts";
import { paging, searchAndSort } from "./page.ts";
import { routesOf } from "./route.ts";
import { LONG_TEXT_MAX, NAME_MAX, requiredText } from "./text.ts";

/** The body of a create. */
export const HiveBody = z.strictObject({
  category_name: requiredText(NAME_MAX, "The name is required"),
  description: requiredText(LONG_TEXT_MAX, "A hive needs a description"),
});
export type HiveBody = z.output<typeof HiveBody>;

/** The body of an edit: absent fields stay. */
export const HivePatch = z.partial(HiveBody);
export type HivePatch = z.output<typeof HivePatch>;

/** `search`, `sort` and `direction` belong to the extension `lists`. */
export const HiveListQuery = z.object({
  ...paging,
  ...searchAndSort(HIVE_SORTS),
});
export type HiveListQuery = z.output<typeof HiveListQuery>;

const Hive = answerOf("Hive", operations.hiveFields);

const route = routesOf("Services", operations);

export const listHives = route(operations.listHives, "A page of hives, newest first", {
  querystring: HiveListQuery,
  200: pageOf(Hive),
});

export const createHive = route(operations.createHive, "Create a hive", { body: HiveBody, 201: recordOf(Hive) });

export const updateHive = route(operations.updateHive, "Change a hive", { body: HivePatch, 200: recordOf(Hive) });

export const deleteHive = route(operations.deleteHive, "Delete a hive that nothing uses", {
  200: Done,
  problems: [409],
});

export const exportHives = route(operations.exportHives, "The hives that match as a CSV or XLSX file", {
  querystring: fileQuery(HiveListQuery, hiveFile),
  200: listFile,
});
