import { formatDay } from "#lib/format.ts";
import type { ListState } from "./address.ts";
import type { ListFilter } from "./list.ts";
import { inOrder } from "./period.ts";
import { DAYS, type Own, periodOf, periodOptions } from "./period-choice.ts";

/** A filter with another value than its default. */
export interface ActiveFilter {
  words: string;
  /** The change of the address that removes the filter. */
  off: Readonly<Record<string, undefined>>;
}

/** The part of a list's description that concerns its filters. */
export interface FilteredList {
  list: { filters?: readonly AnyFilter[]; period?: { own?: AnyFilter } };
  state: ListState;
  canFilter: boolean;
  narrow(change: object): void;
}

type AnyFilter = Omit<ListFilter<never>, "word"> & { word: string };

type Words = ListState & Record<string, unknown>;

/**
 * The filters of a list that differ from their defaults, in order. Filter buttons are left out: they show their choice
 * themselves.
 */
export function activeFilters({ list, state, canFilter }: FilteredList): ActiveFilter[] {
  const values: Words = { ...state };
  const chosen = (list.filters ?? []).flatMap(({ word, options, look, needsFilters = false }) => {
    const value = values[word];
    if (value === undefined || look || (needsFilters && !canFilter)) return [];
    return [
      { words: options.find((option) => option.value === value)?.label ?? String(value), off: { [word]: undefined } },
    ];
  });
  const own = list.period?.own;
  const words = list.period && periodWordsOf(own, values);
  const period = words
    ? [{ words, off: { ...(own && { [own.word]: undefined }), period: undefined, from: undefined, to: undefined } }]
    : [];
  return own ? [...period, ...chosen] : [...chosen, ...period];
}

/** The change of the address that removes all of them. */
export const allOff = (filters: readonly ActiveFilter[]): object => Object.assign({}, ...filters.map(({ off }) => off));

/** The chosen period in words; undefined for the usual one. */
function periodWordsOf(own: Own<Words>, state: Words): string | undefined {
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
