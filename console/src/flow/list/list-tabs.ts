import type { Page } from "@hivekeeper/contract/page.ts";
import { offers } from "#lib/config.ts";
import { formatCount } from "#lib/format.ts";
import type { ListState } from "./address.ts";
import { chosenOf, searchParam } from "./list-words.ts";
import type { ShownList } from "./use-list.ts";

/** The tabs of a list as its frame shows them. */
export function tabsOf<Row, P extends Page<Row>, State extends ListState>(shown: ShownList<Row, P, State>) {
  const { list, state, canFilter, narrow, show } = shown;
  const { tabs } = list;
  if (!tabs) return undefined;
  return {
    label: tabs.label,
    tabs: withCounts(tabs.options, shown.data),
    value: chosenOf(tabs, state, "tab"),
    // A loaded page without server filters has the rows of all tabs; a filtering server has separate pages for each.
    onChange: (chosen: string) =>
      (tabs.of && !canFilter ? show : narrow)(searchParam<State>("tab", chosen, tabs.usual)),
  };
}

/** Tabs with the number of rows under each, as a page of one of them tells it (extension `lists`). */
export function withCounts<Tab extends { value: string }>(
  tabs: readonly Tab[],
  page: Page<unknown> | undefined,
  note = "",
) {
  const counts = offers("lists") ? page?.tabs : undefined;
  if (!counts) return tabs;
  return tabs.map((tab) => {
    const count = counts[tab.value];
    if (count === undefined) return tab;
    const shownCount = formatCount(count);
    return { ...tab, count: shownCount, hint: `${shownCount} ${count === 1 ? "record" : "records"}${note}` };
  });
}
