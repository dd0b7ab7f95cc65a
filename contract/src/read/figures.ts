import type { Fields, OwnNounOf } from "../fields.ts";
import { readOwn } from "./fields.ts";
import { ownItem } from "./unwrap.ts";

const ONE_DAY: readonly unknown[] = ["today", "yesterday"];

/** The figures of an answer, which may lack the step of its charts; `null` when another figure is missing. */
export function readFigures<Table extends Fields>(table: Table, body: unknown): OwnNounOf<Table> | null {
  const raw = ownItem(body) ?? {};
  return readOwn(table, { step: ONE_DAY.includes(raw.period) ? "hours" : "days", ...raw });
}
