import type { Page } from "@hivekeeper/contract/page.ts";
import { beforeEach, expect, test, vi } from "vitest";
import type { ListState } from "#flow/list/address.ts";
import type { ListLook } from "#flow/list/list.ts";
import { footerOf, type PageAnswer, shownList } from "#flow/list/use-list.ts";
import type { ListAddress } from "#flow/list/use-list-address.ts";
import { adoptConfig } from "#lib/config.ts";

interface Row {
  name: string;
  tab: string;
}
type State = ListState & { tab?: "closed" | undefined };

const rows: Row[] = [
  { name: "Ada", tab: "active" },
  { name: "Obi", tab: "closed" },
  { name: "ADAEZE", tab: "active" },
];
const pageOf = (items: Row[], page = 1): Page<Row> => ({ items, page, lastPage: 9, perPage: 10, total: 90 });
const look: ListLook<Row, Page<Row>, State> = {
  name: "members",
  title: "Rows",
  columns: [],
  call: () => ({ query: {} }),
  rowKey: ({ name }) => name,
  empty: () => ({ title: "None." }),
  tabs: { label: "Tabs", options: [], usual: "active", of: ({ tab }) => tab },
  search: { placeholder: "", textsOf: ({ name }) => [name] },
};

const change = vi.fn();
const address = (state: State): ListAddress<State> => ({ state, change, open: vi.fn(), close: vi.fn() });
const answer = (data: Page<Row> | undefined, others: Partial<PageAnswer<Page<Row>>> = {}) => ({
  data,
  isStale: false,
  isRefreshing: false,
  problem: undefined,
  ...others,
});
const namesIn = (state: State, others?: Partial<PageAnswer<Page<Row>>>) =>
  shownList(look, address(state), answer(pageOf(rows), others)).rows?.map(({ name }) => name);

const offer = (...extensions: string[]) => adoptConfig({ apiBase: "/api", extensions });
beforeEach(() => {
  change.mockClear();
  offer();
});

test("where the server does not filter, tab and search choose among the rows of the page", () => {
  expect(namesIn({})).toEqual(["Ada", "ADAEZE"]);
  expect(namesIn({ tab: "closed" })).toEqual(["Obi"]);
  expect(namesIn({ search: " ada " })).toEqual(["Ada", "ADAEZE"]);
  expect(namesIn({ search: ".*" })).toEqual([]);
});

test("with server filters all rows are shown; of an outdated answer only the rows of the tab", () => {
  offer("lists");
  expect(namesIn({ tab: "closed", search: "x" })).toEqual(["Ada", "Obi", "ADAEZE"]);
  expect(namesIn({ tab: "closed" }, { isStale: true })).toEqual(["Obi"]);
  const others = rows.filter(({ tab }) => tab === "active");
  const shown = shownList(look, address({ tab: "closed" }), answer(pageOf(others), { isStale: true }));
  expect(shown.rows).toBeUndefined();
  expect(footerOf(shown)).toBeUndefined();
});

test("another search, filter or order begins on page 1; columns and a tab of the loaded rows keep the page", () => {
  const shown = shownList(look, address({ page: 3, search: "ada" }), answer(pageOf(rows, 3)));
  shown.narrow({ search: "obi" });
  expect(change).toHaveBeenLastCalledWith({ page: undefined, search: "obi" }, undefined);
  shown.show({ hide: "name" }, { replace: true });
  expect(change).toHaveBeenLastCalledWith({ page: 3, search: "ada", hide: "name" }, { replace: true });
  shown.turn(1);
  expect(change).toHaveBeenLastCalledWith({ page: undefined, search: "ada" });
});

test("another page size keeps the first shown row on the page; the usual one is no word of the address", () => {
  const shown = shownList(look, address({ page: 6, search: "ada" }), answer(pageOf(rows, 6)));
  const pages = ([25, 50, 100, 10] as const).map((size) => {
    shown.resize(size);
    return change.mock.lastCall;
  });
  // Row 51 is the first.
  expect(pages).toEqual([
    [{ page: 3, search: "ada", size: 25 }],
    [{ page: 2, search: "ada", size: 50 }],
    [{ page: undefined, search: "ada", size: 100 }],
    [{ page: 6, search: "ada", size: undefined }],
  ]);
});

test("after the last row of a page has gone, the previous page is shown, unless it was the first", () => {
  shownList(look, address({ page: 3 }), answer(pageOf(rows.slice(0, 1), 3))).onRowGone();
  expect(change).toHaveBeenCalledWith({ page: 2 }, { replace: true });
  change.mockClear();
  shownList(look, address({}), answer(pageOf(rows.slice(0, 1)))).onRowGone();
  shownList(look, address({ page: 3 }), answer(pageOf(rows, 3))).onRowGone();
  expect(change).not.toHaveBeenCalled();
});
