import * as z from "zod/mini";
import { Refusal } from "#lib/refusal.ts";
import { type Bound, MOST_LIMIT, type Query } from "../protocol/query.ts";

// biome-ignore lint/suspicious/noControlCharactersInRegex: the database takes no NUL
const UNSTORABLE = /\x00|\p{Surrogate}/u;
const text = z.string().check(z.refine((sent) => !UNSTORABLE.test(sent)));
const value = z.optional(z.nullable(z.union([text, z.number(), z.boolean()])));

/** `i` is the order; a bound is a value (`sp`, `ep`), a key (`sn`, `en`) and whether it is included (`sin`, `ein`). */
const WireQuery = z.object({
  i: z.optional(text),
  l: z.optional(z.int().check(z.minimum(1), z.maximum(MOST_LIMIT))),
  vf: z.optional(z.enum(["l", "r"])),
  ...{ sp: value, sn: z.optional(text), sin: z.optional(z.boolean()) },
  ...{ ep: value, en: z.optional(text), ein: z.optional(z.boolean()) },
});

/** The keys that stand before and after all others. */
const OUTER_KEYS = new Set(["[MIN_NAME]", "[MAX_NAME]"]);

/**
 * Reads the query of a listen or a get; `null` when it asks for all children.
 *
 * @throws {Refusal} `malformed`
 */
export function readWireQuery(sent: unknown): Query | null {
  if (sent === undefined) return null;
  const { success, data } = WireQuery.safeParse(sent);
  if (!success) throw new Refusal("malformed", `Invalid query; a limit must be an integer from 1 to ${MOST_LIMIT}.`);
  const { i, l, vf, sp, sn, sin, ep, en, ein } = data;
  refuseOtherOrders(i);
  return {
    orderBy: null,
    start: boundOf(i, { value: sp, key: sn, isIncluded: sin }),
    end: boundOf(i, { value: ep, key: en, isIncluded: ein }),
    limit: l ?? null,
    from: vf === "r" ? "last" : "first",
  };
}

/** Nothing has a priority, so that the order by priority, which is a client's own one, is that by key. */
function refuseOtherOrders(index: string | undefined): void {
  if (index === undefined || index === ".key" || index === ".priority") return;
  throw new Refusal("malformed", `Index not defined, add ".indexOn": "${index.slice(0, 100)}", to the rules`);
}

interface SentBound {
  value: z.infer<typeof value>;
  key: string | undefined;
  isIncluded: boolean | undefined;
}

function boundOf(index: string | undefined, { value, key, isIncluded = true }: SentBound): Bound | null {
  if (value === undefined) return null;
  if (index === ".key") {
    if (typeof value !== "string") throw new Refusal("malformed", "Invalid query; keys are texts.");
    return { value: null, key: value, isIncluded };
  }
  const isOuter = key === undefined || OUTER_KEYS.has(key);
  if (value !== null || (isOuter && !isIncluded))
    throw new Refusal("malformed", "Invalid query; nothing has a priority.");
  return isOuter ? null : { value: null, key, isIncluded };
}
