import type { FileFormat } from "@hivekeeper/contract/file.ts";

/** The filters of a list, as its query has them. */
export interface Filters {
  readonly [filter: string]: unknown;
  /** The first and the last day of the rows, in Lagos. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Filters that somebody types. A file's name says only that there was one: the words may name a person. */
const TYPED: Readonly<Record<string, string>> = {
  search: "search",
  q: "search",
  actor: "one-person",
  subject_id: "one-record",
};

export const isTyped = (filter: string): boolean => TYPED[filter] !== undefined;

/** The nouns of filters by id. */
const NOUNS: Readonly<Record<string, string>> = {
  vest_id: "investment",
  category: "hive",
  category_id: "hive",
  categoryId: "hive",
};

/**
 * The name of a file, `transactions-withdrawals-failed-2026-10-01-to-2026-10-31.xlsx`: list, filters, period. ASCII, at
 * most 125 characters.
 */
export function fileName(list: string, { from, to, ...filters }: Filters, format: FileFormat): string {
  const given = Object.entries(filters).filter(
    ([filter, value]) => value !== undefined && value !== "" && filter !== "except_action",
  );
  const chosen = given.filter(([filter]) => !isTyped(filter)).map(([filter, value]) => wordOf(filter, value));
  const typed = given.flatMap(([filter]) => TYPED[filter] ?? []);
  const name = [list, ...new Set([...chosen, ...typed]), periodWord(from, to)].filter(Boolean).join("-");
  return `${name.slice(0, 120)}.${format}`;
}

function periodWord(from: string | undefined, to: string | undefined): string {
  if (from === to) return from ?? "";
  if (from === undefined) return `until-${to}`;
  return to === undefined ? `from-${from}` : `${from}-to-${to}`;
}

function wordOf(filter: string, value: unknown): string {
  if (typeof value === "boolean") return value ? "active" : "inactive";
  if (value === "yes") return filter;
  if (filter === "assigned") return `assigned-${value}`;
  if (typeof value === "number") return `${NOUNS[filter] ?? filter.replace(/_id$/, "")}-${value}`;
  return String(value)
    .toLowerCase()
    .replace(/[^a-z\d]+/g, "-");
}
