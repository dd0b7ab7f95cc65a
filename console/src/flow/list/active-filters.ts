import type { Page } from "@hivekeeper/contract/page.ts";
import { offers } from "#lib/config.ts";
import { formatDay } from "#lib/format.ts";
import type { ListState } from "./address.ts";
import type { ListFilter } from "./list.ts";
import { chosenOf } from "./list-words.ts";
import { inOrder } from "./period.ts";
import { DAYS, type Own, periodOf, periodOptions } from "./period-choice.ts";
import type { ShownList } from "./use-list.ts";

/** A filter with another value than its default. */
export interface ActiveFilter {
  words: string;
  /** The change of the address that removes the filter. */
  off: Readonly<Record<string, undefined>>;
}

/**
 * The filters of a list that differ from their defaults, in order. Filter buttons are left out: they show their choice
 * themselves.
 */
export function activeFilters<Row, P extends Page<Row>, State extends ListState>({
  list: { filters = [], period },
  state,
}: ShownList<Row, P, State>): ActiveFilter[] {
  const chosen = filters.flatMap(({ word, options, look, needs }) => {
    const value = state[word];
    if (value === undefined || look || (needs && !offers(needs))) return [];
    return [
      { words: options.find((option) => option.value === value)?.label ?? String(value), off: { [word]: undefined } },
    ];
  });
  const own = period?.own;
  const words = period && periodWordsOf(own, state);
  const days = words
    ? [{ words, off: { ...(own && { [own.word]: undefined }), period: undefined, from: undefined, to: undefined } }]
    : [];
  return own ? [...days, ...chosen] : [...chosen, ...days];
}

/** Everything that chooses the rows of the tab, the usual period and the chosen filter buttons too. */
export function choicesInWords<Row, P extends Page<Row>, State extends ListState>(shown: ShownList<Row, P, State>) {
  const { list, state } = shown;
  const own = list.period?.own;
  const usual = own && !periodWordsOf(own, state) ? wordsOf(own, own.usual) : undefined;
  const pressed = (list.filters ?? []).flatMap((filter) =>
    filter.look ? [wordsOf(filter, chosenOf(filter, state, filter.word))] : [],
  );
  return [usual, ...pressed, ...activeFilters(shown).map(({ words }) => words)];
}

const wordsOf = ({ options }: Pick<ListFilter<never>, "options">, value = "") =>
  options.find((option) => option.value === value)?.label;

/** The change of the address by which all of them are removed. */
export const allOff = (filters: readonly ActiveFilter[]): object => Object.assign({}, ...filters.map(({ off }) => off));

/** The chosen period in words; undefined for the usual one. */
function periodWordsOf<State extends ListState>(own: Own<State>, state: State): string | undefined {
  const value = periodOf(own, state);
  if (value === DAYS) return daysInWords(state);
  if (value === (own?.usual ?? "")) return undefined;
  return periodOptions(own).find((option) => option.value === value)?.label;
}

function daysInWords(state: ListState): string {
  const { from, to } = inOrder(state);
  if (from && to) return from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`;
  return from ? `From ${formatDay(from)}` : `Until ${formatDay(to ?? null)}`;
}
