import type { BulkKind } from "@hivekeeper/contract/bulk.ts";
import { useState } from "react";
import type { PageCall } from "#flow/list/page-call.ts";
import { offers } from "#lib/config.ts";
import { useMay } from "#lib/rights.ts";
import type { RowChoice } from "#ui/table/choose-box.tsx";

interface Chosen {
  /** The list's query, to which the choice belongs. */
  of: string;
  ids: ReadonlySet<string>;
  /** The number of matching rows if all of them are chosen; `null` if only `ids` are. */
  all: number | null;
}

/** The chosen rows, and the functions that change the choice. */
export interface Choice<Row> extends RowChoice<Row> {
  kind: BulkKind;
  query: Query;
  ids: readonly string[];
  /** Everything that matches is chosen. */
  isAll: boolean;
  count: number;
  /** The number of rows that match; `null` while it is not known. */
  total: number | null;
  chooseAll: (total: number) => void;
  clear: () => void;
}

type Query = Readonly<Record<string, string>>;

interface ChoiceOptions<Row> {
  kind: BulkKind;
  query: PageCall["query"];
  /** The rows on screen; none while they answer another query. */
  rows: readonly Row[];
  idOf: (row: Row) => string;
  total: number | null;
}

/**
 * The chosen rows of a list. The choice stays while the list is paged and sorted, and begins anew with another search
 * or filter. `undefined` where the backend does not change rows together, or the administrator may not change them.
 */
export function useChoice<Row>(options: ChoiceOptions<Row> | undefined): Choice<Row> | undefined {
  const [chosen, setChosen] = useState<Chosen>({ of: "", ids: new Set(), all: null });
  const may = useMay();
  // `BULK_RIGHTS`, whose file loads with the bar.
  if (!options || !offers("lists") || !may(`${options.kind}.change`)) return undefined;
  const { kind, rows, idOf, total } = options;
  const query = matchingOf(options.query);
  const of = JSON.stringify(query);
  const { ids, all } = chosen.of === of ? chosen : { ids: new Set<string>(), all: null };
  const here = rows.map(idOf).filter(Boolean);
  const isChosen = (id: string) => all !== null || ids.has(id);
  const choose = (next: Iterable<string>) => setChosen({ of, ids: new Set(next), all: null });
  const chosenHere = here.filter(isChosen).length;
  return {
    ...{ kind, query, total },
    ids: [...ids],
    isAll: all !== null,
    count: all ?? ids.size,
    has: (row) => isChosen(idOf(row)),
    toggle: (row) => {
      const id = idOf(row);
      // Taking one row off “all that match” keeps the other rows of this page.
      const before = all === null ? [...ids] : here;
      if (here.includes(id)) choose(isChosen(id) ? before.filter((other) => other !== id) : [...before, id]);
    },
    ofPage: chosenHere === 0 ? "none" : chosenHere === here.length ? "all" : "some",
    choosePage: (isOn) => {
      const others = all === null ? [...ids].filter((id) => !here.includes(id)) : [];
      choose(isOn ? [...others, ...here] : others);
    },
    chooseAll: (number) => setChosen({ of, ids: new Set(), all: number }),
    clear: () => choose([]),
  };
}

const NO_FILTERS = new Set(["page", "per_page", "sort", "direction", "totals"]);

/** What decides which rows match, as texts. */
const matchingOf = (query: PageCall["query"]): Query =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined || value === "" || NO_FILTERS.has(name) ? [] : [[name, String(value)]],
    ),
  );
