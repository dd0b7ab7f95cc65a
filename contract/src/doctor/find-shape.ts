import { isSentWhole, knownTotal } from "../page.ts";
import { isRaw, numberOf, type Raw } from "../read/raw.ts";
import { unwrapItem, unwrapList } from "../read/unwrap.ts";
import { valueAt, watch } from "./watch.ts";

/** What an answer holds, and where. */
export interface Shape {
  records: Raw[];
  /** The path of the list or the record in the answer; empty for the answer itself, `null` where there is none. */
  nesting: string | null;
  /** The path or the header that tells how many rows there are. */
  total: string | null;
  /** The path of a list with records in an answer where the console finds none. */
  elsewhere?: string | undefined;
  /** False of a list that leaves open how many rows there are. */
  isCounted: boolean;
}

/** The list in an answer, found as the console finds it. `perPage` is the requested page size. */
export function listIn(body: unknown, headers: Headers, perPage = 0): Shape {
  const { value, asked } = watch(body);
  const shown = unwrapList(value, (raw) => raw, { headers });
  const nesting = ["", ...asked].find((path) => Array.isArray(valueAt(body, path))) ?? null;
  const rows = nesting === null ? [] : valueAt(body, nesting);
  const inBody = asked.findLast((path) => /(^|\.)total$/.test(path) && numberOf(valueAt(body, path)) !== null);
  const total = inBody ?? (shown.total === null ? null : "X-Total-Count");
  return {
    ...{ nesting, total, records: Array.isArray(rows) ? rows.filter(isRaw) : [] },
    isCounted: knownTotal(shown) !== null || isSentWhole(shown, perPage),
    elsewhere: nesting === null ? listSomewhere(body) : undefined,
  };
}

/** The path of the first list of records, at most four levels deep. */
function listSomewhere(value: unknown, path: readonly string[] = []): string | undefined {
  if (Array.isArray(value)) return value.some(isRaw) ? path.join(".") : undefined;
  if (!isRaw(value) || path.length === 4) return undefined;
  const found = Object.entries(value).map(([name, inner]) => listSomewhere(inner, [...path, name]));
  return found.find((each) => each !== undefined);
}

/** The record in an answer, found as the console finds it. */
export function recordIn(body: unknown): Shape {
  const { value, pathOf } = watch(body);
  const found = unwrapItem(value);
  const nesting = found && pathOf(found);
  const record = nesting === null ? null : valueAt(body, nesting);
  return { nesting, total: null, isCounted: true, records: isRaw(record) ? [record] : [] };
}
