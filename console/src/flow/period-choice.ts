import { offers } from "#lib/config.ts";
import { formatDay } from "#lib/format.ts";
import type { SelectOption } from "#ui/table/select-filter.tsx";
import type { ListState } from "./address.ts";
import type { ListFilter } from "./list.ts";
import type { PeriodWord } from "./period.ts";

const LABEL = {
  today: "Today",
  yesterday: "Yesterday",
  this_week: "This week",
  last_week: "Last week",
  this_month: "This month",
  last_month: "Last month",
  last_30: "Last 30 days",
  last_90: "Last 90 days",
} as const satisfies Record<PeriodWord, string>;

/** The choice of days, which is no word of the address. */
export const DAYS = "days";
const ALL_TIME = "All time";

type Own<State> = ListFilter<State> | undefined;

/** The periods of a list: those of the specification first, as they are there; then the others (extension `periods`). */
export function periodOptions<State>(own: Own<State>): readonly SelectOption[] {
  const first = own?.options ?? [{ value: "", label: ALL_TIME }];
  if (!offers("periods")) return first;
  const others = Object.entries(LABEL).flatMap(([value, label]) =>
    first.some((option) => option.value === value) ? [] : [{ value, label }],
  );
  const all = own ? [{ value: "all", label: ALL_TIME }] : [];
  return [...first, ...others, ...all, { value: DAYS, label: "From – to…" }];
}

/** The chosen option. */
export function periodOf<State extends ListState>(own: Own<State>, state: State): string {
  if (offers("periods")) {
    if (state.from || state.to) return DAYS;
    if (state.period) return state.period;
  }
  return String((own && state[own.word]) ?? own?.usual ?? "");
}

/** The change of the address by which an option is chosen. Without one, the usual period is. */
export function periodChange<State extends ListState>(own: Own<State>, value = own?.usual ?? ""): Partial<State> {
  const isOwn = own?.options.some((option) => option.value === value) ?? false;
  return {
    ...(own && { [own.word]: isOwn && value !== own.usual ? value : undefined }),
    period: isOwn ? undefined : value || undefined,
    from: undefined,
    to: undefined,
  } as Partial<State>;
}

/** The chosen period in words; undefined for the usual one. */
export function periodWordsOf<State extends ListState>(own: Own<State>, state: State): string | undefined {
  const value = periodOf(own, state);
  if (value === DAYS) return daysInWords(state);
  if (value === (own?.usual ?? "")) return undefined;
  return periodOptions(own).find((option) => option.value === value)?.label;
}

function daysInWords({ from, to }: ListState): string {
  if (from && to) return from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`;
  return from ? `From ${formatDay(from)}` : `Until ${formatDay(to ?? null)}`;
}
