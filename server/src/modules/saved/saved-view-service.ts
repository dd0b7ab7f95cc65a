import { isPrivateSearch } from "@hivekeeper/contract/private-search.ts";
import { allows, type Rights } from "@hivekeeper/contract/right.ts";
import { savedViewFields } from "@hivekeeper/contract/saved.ts";
import { LIST_RIGHTS } from "@hivekeeper/contract/saved-view.ts";
import type { ViewBody } from "@hivekeeper/contract/schemas/saved.ts";
import type { ListName } from "@hivekeeper/contract/screens.ts";
import { type ServedFields, serving } from "@hivekeeper/contract/serve/fields.ts";
import { VIEW_WORDS } from "@hivekeeper/contract/view-words.ts";
import type { Transaction } from "#db/database.ts";
import { refuseProblems } from "#lib/refusal.ts";
import { holdReadableView, type ViewContent, viewRecords } from "./saved-repository.ts";
import { savedService } from "./saved-service.ts";

type Words = ViewContent["words"];

/** The states of lists that administrators have saved; together at most 500 for each. */
export const views = savedService<ViewContent, ViewBody, ServedFields<typeof savedViewFields>>({
  noun: "view",
  nouns: "views",
  notFound: "View not found",
  records: viewRecords,
  most: { own: 100, shared: 400 },
  unique: { index: "saved_views_name_key", among: "view of this list" },
  contentOf: ({ words, ...body }, before) => {
    const list = before?.list ?? (body.list as ListName);
    if (words) refuseWords(list, words);
    return { list, words: words ?? before?.words ?? {} };
  },
  isSeen: ({ list }, rights) => allows(rights, LIST_RIGHTS[list]),
  serve: serving(savedViewFields),
  logged: ({ words }) => ({ words: inAddress(words) }),
});

interface Reader {
  id: number;
  rights: Rights;
}

/** Whether a reader may read a view of this list. Until the transaction ends the view is not deleted. */
export const mayReadView = async (tx: Transaction, id: number, list: ListName, reader: Reader): Promise<boolean> =>
  allows(reader.rights, LIST_RIGHTS[list]) && (await holdReadableView(tx, id, list, reader.id));

/** @throws {Refusal} `invalid`, by the word's name. */
function refuseWords(list: ListName, words: Words): void {
  const known: readonly string[] = VIEW_WORDS[list];
  const problems: Record<string, string> = {};
  for (const [word, value] of Object.entries(words)) {
    if (!known.includes(word)) problems[`words.${word}`] = "This list has no such word.";
    else if (word === "search" && isPrivateSearch(value)) problems["words.search"] = PRIVATE;
  }
  refuseProblems(problems);
}

const PRIVATE = "A search that may be an identity or account number is not saved. Please clear the search.";

const inAddress = (words: Words) => new URLSearchParams(Object.entries(words).sort(byName)).toString();

const byName = ([a]: readonly [string, string], [b]: readonly [string, string]) => (a < b ? -1 : 1);
