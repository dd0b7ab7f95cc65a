import * as z from "zod/mini";
import * as operations from "../search.ts";
import { FOUND_EACH, FOUND_KINDS } from "../search.ts";
import type { serveFound } from "../serve/search.ts";
import { TRANSACTION_TYPES } from "../transaction.ts";
import { itemOf, Moment, RowId, type SchemaOf } from "./answer.ts";
import type { Route } from "./route.ts";
import { requiredSearchText } from "./text.ts";

const SearchQuery = z.object({ q: requiredSearchText });

const Found = z
  .strictObject({
    kind: z.enum(FOUND_KINDS),
    id: RowId,
    name: z.string(),
    /** Tells it from others of the same name. */
    detail: z.string(),
    status: z.string(),
    /** Whose service it is. */
    creator_id: z.nullable(RowId),
    /** Of a transaction. */
    type: z.nullable(z.enum(TRANSACTION_TYPES)),
    created_at: z.nullable(Moment),
  })
  .register(z.globalRegistry, { id: "Found" }) satisfies SchemaOf<typeof serveFound>;

export const searchEverything = {
  ...operations.searchEverything,
  schema: {
    tags: ["Search"],
    summary: "Find records of every kind, at most five of each",
    description:
      "Words match at the beginning of names, in any order, and of e-mail addresses; digits at the beginning of phones in " +
      "any spelling, as a dispute's number, and as a whole NIN or BVN; a text without blanks at the beginning of a " +
      "transaction's reference.",
    querystring: SearchQuery,
    response: { 200: itemOf(z.array(Found).check(z.maxLength(FOUND_EACH * FOUND_KINDS.length))) },
  },
} as const satisfies Route;
