import { isSentWhole, knownTotal } from "@hivekeeper/contract/page.ts";
import { isRaw, numberOf, type Raw, valueAt } from "@hivekeeper/contract/read/raw.ts";
import { unwrapItem, unwrapList } from "@hivekeeper/contract/read/unwrap.ts";

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

/** Where the console looks, in this order. */
const PLACES = ["", "data", "data.data", "data.data.data"].flatMap((place) => [place, within(place, "result")]);

/** The list in an answer, found as the console finds it. `perPage` is the requested page size. */
export function listIn(body: unknown, headers: Headers, perPage = 0): Shape {
  const shown = unwrapList(body, (raw) => raw, { headers });
  const nesting = PLACES.find((place) => Array.isArray(partOf(body, place))) ?? null;
  const totals = PLACES.flatMap((place) => [within(place, "total"), within(place, "meta.total")]);
  const inBody = totals.find((place) => numberOf(partOf(body, place)) !== null);
  return {
    records: shown.items,
    nesting,
    total: shown.total === null ? null : (inBody ?? "X-Total-Count"),
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
  const record = unwrapItem(body);
  const nesting = PLACES.find((place) => record !== null && partOf(body, place) === record) ?? null;
  return { records: record ? [record] : [], nesting, total: null, isCounted: true };
}

function within(place: string, name: string): string {
  return place === "" ? name : `${place}.${name}`;
}

const partOf = (body: unknown, place: string): unknown =>
  place === "" ? body : isRaw(body) ? valueAt(body, place) : undefined;
