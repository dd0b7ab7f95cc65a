import * as z from "zod/mini";
import { MAX_PER_PAGE } from "../page.ts";
import { searchText } from "./text.ts";

/** A whole number 1..`max` in a query: one value, decimal digits only. */
const ordinal = (max: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,10}$/, "Must be a whole number")),
    z.pipe(
      z.transform(Number),
      z.int().check(z.minimum(1, "Must be at least 1"), z.maximum(max, `Must be at most ${max}`)),
    ),
  );

/** `page` and `per_page` of every list; both optional. */
export const paging = {
  page: z.optional(ordinal(2_147_483_647)),
  per_page: z.optional(ordinal(MAX_PER_PAGE)),
};

/** The search of a list, which has two names, and its order; all optional. */
export const searchAndSort = <const Sorts extends readonly string[]>(sorts: Sorts) => ({
  search: z.optional(searchText),
  q: z.optional(searchText),
  sort: z.optional(z.enum(sorts)),
  direction: z.optional(z.enum(["asc", "desc"])),
});
