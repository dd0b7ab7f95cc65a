import type { Operation } from "../operation.ts";
import type { Raw } from "../read/raw.ts";
import { findFields, unreadNames } from "./find-fields.ts";
import type { Finding } from "./report.ts";
import type { Wanted } from "./wanted.ts";

type Words = Readonly<Record<string, string>>;

/** What one request asks for. */
export interface Asked {
  params?: Words;
  query?: Words;
}

/** A call that reads, and how its answer is looked at. */
export interface Reading {
  title: string;
  operation: Operation;
  kind: "list" | "record";
  /** What is asked for; by default the call as it is. Of several, each is asked once. */
  asks?: readonly Asked[];
  /** What is asked for by the records of earlier lists. */
  after?: { titles: readonly string[]; asks: (records: readonly Raw[]) => Asked[] };
  /** What the console cannot do where the call has no answer, as a sentence. */
  without: string;
  /** The query key that chooses rows, and how an answer shows that the backend ignores it. */
  chosenBy?: { key: string; isLeftOut: (raw: Raw, query: Words) => boolean; without: string };
  find: (records: readonly Raw[]) => Finding[];
  unread: (records: readonly Raw[]) => string[];
}

/** How a record is read, and which fields it should have. */
export interface Look<Noun> {
  read: (raw: Raw) => Noun;
  fields: readonly Wanted<Noun>[];
}

const findersOf = <Noun>({ read, fields }: Look<Noun>) => ({
  find: (records: readonly Raw[]) => findFields(records, read, fields),
  unread: (records: readonly Raw[]) => unreadNames(records, read),
});

/** A page of a list, asked for in each of these ways. */
export const list = <Noun>(
  title: string,
  operation: Operation,
  look: Look<Noun>,
  queries: readonly Words[],
): Reading => ({
  ...{ title, operation, kind: "list", ...findersOf(look) },
  asks: queries.map((query) => ({ query })),
  without: `The list of ${title.toLowerCase()} shows an error and no row.`,
});

/** One record as it is. */
export const record = <Noun>(title: string, operation: Operation, look: Look<Noun>, without: string): Reading => ({
  ...{ title, operation, kind: "record", ...findersOf(look), without },
});

/** The records of lists, one by one. */
export const each = <Noun extends { id: string }>(
  title: string,
  titles: readonly string[],
  operation: Operation,
  look: Look<Noun>,
): Reading => ({
  ...record(title, operation, look, `A row of the list of ${titles[0]?.toLowerCase()} opens with an error.`),
  after: {
    titles,
    asks: (records) => records.map((raw) => look.read(raw).id).flatMap((id) => (id ? [{ params: { id } }] : [])),
  },
});
