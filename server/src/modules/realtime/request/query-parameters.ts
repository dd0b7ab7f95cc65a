import { Refusal } from "#lib/refusal.ts";
import { type Path, readPath } from "../protocol/paths.ts";
import { type Bound, boundAt, MOST_LIMIT, type Query } from "../protocol/query.ts";
import { UNSTORABLE } from "../protocol/values.ts";

type Parameters = Readonly<Record<string, unknown>>;
type BoundName = (typeof BOUNDS)[number];
/** The value of `orderBy`. */
type Order = "$key" | "$priority" | "$value" | Path;

const BOUNDS = ["startAt", "startAfter", "endAt", "endBefore", "equalTo"] as const;
const LIMITS = ["limitToFirst", "limitToLast"] as const;

/**
 * Parses the query parameters of a request; `null` when it asks for all children.
 *
 * @throws {Refusal} `malformed`
 */
export function readQuery(parameters: Parameters): Query | null {
  const given = [...BOUNDS, ...LIMITS].filter((name) => parameters[name] !== undefined);
  if (parameters.orderBy === undefined) {
    if (given.length === 0) return null;
    throw refused("orderBy must be defined when other query parameters are defined");
  }
  const order = readOrder(parameters.orderBy);
  const bound = (name: BoundName) => readBound(order, name, parameters[name]);
  return {
    orderBy: order === "$key" || order === "$priority" ? null : order === "$value" ? [] : order,
    start: onlyOne([bound("startAt"), bound("startAfter"), bound("equalTo")]),
    end: onlyOne([bound("endAt"), bound("endBefore"), bound("equalTo")]),
    ...readLimit(parameters),
  };
}

function readOrder(sent: unknown): Order {
  const [order] = parsed(sent);
  if (order === "$key" || order === "$priority" || order === "$value") return order;
  const path = typeof order === "string" ? pathOf(order) : [];
  if (path.length === 0) throw refused("orderBy must be a valid JSON encoded path");
  return path;
}

/** Parses a bound: a value, in other orders than by key with a key after a comma. */
function readBound(order: Order, name: BoundName, sent: unknown): Bound | null {
  if (sent === undefined) return null;
  const [value, key, ...others] = parsed(sent);
  const isIncluded = name !== "startAfter" && name !== "endBefore";
  if (order === "$key") {
    if (isText(value) && key === undefined) return { value: null, key: value, isIncluded };
    throw refused(`${name} must be a JSON string when ordering by key`);
  }
  const isValue = value === null || typeof value === "number" || isText(value);
  if ((isValue || (typeof value === "boolean" && order !== "$priority")) && others.length === 0) {
    if (key === undefined || isText(key)) return boundAt(value as Bound["value"], key ?? null, isIncluded);
  }
  const kinds = order === "$priority" ? "null, a number or a string" : "null, true, false, a number or a string";
  throw refused(`${name} must be ${kinds} as JSON, perhaps with a comma and a key as a JSON string`);
}

function onlyOne(bounds: (Bound | null)[]): Bound | null {
  const [bound = null, ...others] = bounds.filter((each) => each !== null);
  if (others.length === 0) return bound;
  throw refused("only one of startAt, startAfter and equalTo, and one of endAt, endBefore and equalTo, may be defined");
}

function readLimit(parameters: Parameters): Pick<Query, "limit" | "from"> {
  const { limitToFirst, limitToLast } = parameters;
  if (limitToFirst !== undefined && limitToLast !== undefined) {
    throw refused("limitToFirst and limitToLast cannot both be defined");
  }
  const sent = limitToFirst ?? limitToLast;
  if (sent === undefined) return { limit: null, from: "first" };
  const limit = typeof sent === "string" && /^[1-9]\d{0,3}$/.test(sent) ? Number(sent) : 0;
  if (limit < 1 || limit > MOST_LIMIT) throw refused(`a limit must be an integer from 1 to ${MOST_LIMIT}`);
  return { limit, from: limitToFirst === undefined ? "last" : "first" };
}

function pathOf(text: string): Path {
  try {
    return readPath(text);
  } catch {
    return [];
  }
}

/** The JSON values of a parameter, between commas; none when it is no JSON. */
function parsed(sent: unknown): unknown[] {
  try {
    return typeof sent === "string" ? JSON.parse(`[${sent}]`) : [];
  } catch {
    return [];
  }
}

const isText = (value: unknown): value is string => typeof value === "string" && !UNSTORABLE.test(value);

const refused = (message: string) => new Refusal("malformed", message);
