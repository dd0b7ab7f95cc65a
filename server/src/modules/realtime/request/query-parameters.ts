import { Refusal } from "#lib/refusal.ts";
import { type Bound, MOST_LIMIT, type Query } from "../protocol/query.ts";

type Parameters = Readonly<Record<string, unknown>>;

const BOUNDS = ["startAt", "startAfter", "endAt", "endBefore", "equalTo"] as const;
const LIMITS = ["limitToFirst", "limitToLast"] as const;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the database takes no NUL
const UNSTORABLE = /\x00|\p{Surrogate}/u;

/**
 * Parses the query parameters of a request to `path`; `null` when it asks for all children.
 *
 * @throws {Refusal} `malformed`
 */
export function readQuery(parameters: Parameters, path: string): Query | null {
  const given = [...BOUNDS, ...LIMITS].filter((name) => parameters[name] !== undefined);
  if (parameters.orderBy === undefined) {
    if (given.length === 0) return null;
    throw refused("orderBy must be defined when other query parameters are defined");
  }
  refuseOtherOrders(parameters.orderBy, path);

  const text = (name: (typeof BOUNDS)[number]) => readBound(name, parameters[name]);
  const [startAt, startAfter, endAt, endBefore, equalTo] = BOUNDS.map(text);
  const isTwice = [startAt, startAfter, equalTo].filter((bound) => bound !== undefined).length > 1;
  if (isTwice || [endAt, endBefore, equalTo].filter((bound) => bound !== undefined).length > 1) {
    throw refused(
      "only one of startAt, startAfter and equalTo, and one of endAt, endBefore and equalTo, may be defined",
    );
  }
  return {
    orderBy: null,
    start: bound(startAt ?? equalTo, startAfter),
    end: bound(endAt ?? equalTo, endBefore),
    ...readLimit(parameters),
  };
}

function refuseOtherOrders(sent: unknown, path: string): void {
  const order = parseParameter(sent);
  if (typeof order !== "string") throw refused("orderBy must be a valid JSON encoded path");
  if (order === "$key" || order === "$priority") return;
  const index = order.replace(/^\$/, ".").slice(0, 100);
  throw refused(`Index not defined, add ".indexOn": "${index}", for path "/${path}", to the rules`);
}

function readBound(name: string, sent: unknown): string | undefined {
  if (sent === undefined) return undefined;
  const value = parseParameter(sent);
  if (typeof value === "string" && !UNSTORABLE.test(value)) return value;
  throw refused(`${name} must be a JSON string when ordering by key`);
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

const bound = (included: string | undefined, excluded: string | undefined): Bound | null => {
  if (included !== undefined) return { value: null, key: included, isIncluded: true };
  return excluded === undefined ? null : { value: null, key: excluded, isIncluded: false };
};

function parseParameter(sent: unknown): unknown {
  try {
    return typeof sent === "string" ? JSON.parse(sent) : undefined;
  } catch {
    return undefined;
  }
}

const refused = (message: string) => new Refusal("malformed", message);
