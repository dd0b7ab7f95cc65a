import { type Hive, hiveFields } from "../hive.ts";
import type { Page } from "../page.ts";
import { readFields } from "./fields.ts";
import type { Raw } from "./raw.ts";
import { type ListContext, unwrapList, unwrapNoun } from "./unwrap.ts";

export const readHive = (raw: Raw): Hive => readFields(hiveFields, raw);

export const readHivePage = (body: unknown, context?: ListContext): Page<Hive> => unwrapList(body, readHive, context);

/** `null` when the answer holds no hive. */
export const readHiveAnswer = (body: unknown): Hive | null => unwrapNoun(body, readHive);
