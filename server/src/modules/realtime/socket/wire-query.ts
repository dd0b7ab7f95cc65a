import * as z from "zod/mini";
import { Refusal } from "#lib/refusal.ts";
import { LONGEST_BYTES, type Path, readPath } from "../protocol/paths.ts";
import { type Bound, boundAt, MOST_LIMIT, type Query } from "../protocol/query.ts";
import { UNSTORABLE } from "../protocol/values.ts";

const isText = (sent: string) => !UNSTORABLE.test(sent) && Buffer.byteLength(sent) <= LONGEST_BYTES;
const text = z.string().check(z.refine(isText));
const value = z.optional(z.nullable(z.union([text, z.number(), z.boolean()])));

/** `i` is the order; a bound is a value (`sp`, `ep`), a key (`sn`, `en`) and whether it is included (`sin`, `ein`). */
const WireQuery = z.strictObject({
  i: z.optional(text),
  l: z.optional(z.int().check(z.minimum(1), z.maximum(MOST_LIMIT))),
  vf: z.optional(z.enum(["l", "r"])),
  ...{ sp: value, sn: z.optional(text), sin: z.optional(z.boolean()) },
  ...{ ep: value, en: z.optional(text), ein: z.optional(z.boolean()) },
});
export type WireQuery = z.infer<typeof WireQuery>;

const INVALID = `a limit must be an integer from 1 to ${MOST_LIMIT}, a text of at most ${LONGEST_BYTES} bytes`;

/**
 * Reads the query of a listen or a get; `undefined` when it asks for all children.
 *
 * @throws {Refusal} `malformed`
 */
export function readWireQuery(sent: unknown): WireQuery | undefined {
  const { success, data } = z.optional(WireQuery).safeParse(sent);
  if (!success) throw new Refusal("malformed", `Invalid query; ${INVALID}.`);
  return data;
}

/** @throws {Refusal} `malformed` */
export function queryOf(asked: WireQuery | undefined): Query | null {
  if (asked === undefined) return null;
  const { i, l, vf, sp, sn, sin, ep, en, ein } = asked;
  const isByKey = i === ".key";
  return {
    orderBy: orderOf(i),
    start: boundOf(isByKey, { value: sp, key: sn, isIncluded: sin }),
    end: boundOf(isByKey, { value: ep, key: en, isIncluded: ein }),
    limit: l ?? null,
    from: vf === "r" ? "last" : "first",
  };
}

/** The order by priority, which is a client's own one, is that by key, since nothing has a priority. */
function orderOf(index: string | undefined): Path | null {
  if (index === undefined || index === ".key" || index === ".priority") return null;
  return index === ".value" ? [] : readPath(index);
}

interface SentBound {
  value: z.infer<typeof value>;
  key: string | undefined;
  isIncluded: boolean | undefined;
}

function boundOf(isByKey: boolean, { value, key, isIncluded = true }: SentBound): Bound | null {
  if (value === undefined) return null;
  if (!isByKey) return boundAt(value, key ?? null, isIncluded);
  if (typeof value !== "string") throw new Refusal("malformed", "Invalid query; keys are texts.");
  return { value: null, key: value, isIncluded };
}
