import type { Page } from "@hivekeeper/contract/page.ts";
import type { ListState } from "./address.ts";
import { periodChange, periodWordsOf } from "./period-choice.ts";
import type { ShownList } from "./use-list.ts";

/** A filter that is not as usual. */
export interface ActiveFilter<State> {
  words: string;
  /** The change of the address that takes it off. */
  off: Partial<State>;
}

/** The filters of a list that are not as usual, in the order of the filters. Buttons show by themselves which of them is chosen. */
export function activeFilters<Row, P extends Page<Row>, State extends ListState>({
  list,
  state,
  canFilter,
}: Pick<ShownList<Row, P, State>, "list" | "state" | "canFilter">): ActiveFilter<State>[] {
  const chosen = (list.filters ?? []).flatMap(({ word, options, usual = "", look, needsFilters = false }) => {
    const value = String(state[word] ?? usual);
    if (value === usual || look || (needsFilters && !canFilter)) return [];
    const words = options.find((option) => option.value === value)?.label ?? value;
    return [{ words, off: { [word]: undefined } as Partial<State> }];
  });
  const own = list.period?.own;
  const words = list.period && periodWordsOf(own, state);
  const period = words ? [{ words, off: periodChange(own) }] : [];
  return own ? [...period, ...chosen] : [...chosen, ...period];
}
