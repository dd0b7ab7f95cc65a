import type { Page } from "@hivekeeper/contract/page.ts";
import { offers } from "#lib/config.ts";
import { formatDay } from "#lib/format.ts";
import type { ListState } from "./address.ts";
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

/** The change of the address by which all of them are removed. */
export const allOff = (filters: readonly ActiveFilter[]): object => Object.assign({}, ...filters.map(({ off }) => off));

/** The chosen period in words; undefined for the usual one. */
export function periodWordsOf<State extends ListState>(own: Own<State>, state: State): string | undefined {
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
