import * as z from "zod/mini";
import * as operations from "../search.ts";
import { FOUND_EACH, FOUND_KINDS } from "../search.ts";
import { itemOf } from "./answer.ts";
import { answerOf } from "./fields.ts";
import { routesOf } from "./route.ts";
import { requiredSearchText } from "./text.ts";

const SearchQuery = z.object({ q: requiredSearchText });

const Found = answerOf("Found", operations.foundFields);

const route = routesOf("Search", operations);

export const searchEverything = route(operations.searchEverything, "Find records of every kind, at most five of each", {
  description:
    "Words match at the beginning of names, in any order, and of e-mail addresses; digits at the beginning of phones in " +
    "any spelling, as a dispute's number, and as a whole NIN or BVN; a text without blanks at the beginning of a " +
    "transaction's reference.",
  querystring: SearchQuery,
  200: itemOf(z.array(Found).check(z.maxLength(FOUND_EACH * FOUND_KINDS.length))),
});
