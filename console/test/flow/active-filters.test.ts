import type { Page } from "@hivekeeper/contract/page.ts";
import { expect, test, vi } from "vitest";
import { activeFilters } from "#flow/list/active-filters.ts";
import type { ListState } from "#flow/list/address.ts";
import type { ListLook } from "#flow/list/list.ts";
import { shownList } from "#flow/list/use-list.ts";
import { adoptConfig } from "#lib/config.ts";

type State = ListState & { assigned?: string; status?: string };

const look: ListLook<object, Page<object>, State> = {
  name: "disputes",
  title: "Rows",
  columns: [],
  call: () => ({ query: {} }),
  rowKey: () => "",
  empty: () => ({ title: "None." }),
  filters: [
    { word: "assigned", label: "Assignee", options: [{ value: "me", label: "Assigned to me" }], needs: "desk" },
    { word: "status", label: "Status", options: [{ value: "closed", label: "Closed" }], needs: "lists" },
  ],
};

test("a filter counts where its own extension is offered, whatever the other ones are", () => {
  const state: State = { assigned: "me", status: "closed" };
  const address = { state, change: vi.fn(), open: vi.fn(), close: vi.fn() };
  const wordsWith = (...extensions: string[]) => {
    adoptConfig({ apiBase: "/api", extensions });
    const answer = { data: undefined, isStale: false, isRefreshing: false, problem: undefined };
    return activeFilters(shownList(look, address, answer)).map(({ words }) => words);
  };
  expect(wordsWith("desk")).toEqual(["Assigned to me"]);
  expect(wordsWith("lists")).toEqual(["Closed"]);
  expect(wordsWith()).toEqual([]);
});
