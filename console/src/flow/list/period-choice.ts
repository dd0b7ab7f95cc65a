import { offers } from "#lib/config.ts";
import { capitalised } from "#lib/words.ts";
import type { SelectOption } from "#ui/table/select-filter.tsx";
import type { ListState } from "./address.ts";
import type { ListFilter } from "./list.ts";
import { PERIODS, type PeriodWord } from "./period.ts";

/** The choice of days, which is no word of the address. */
export const DAYS = "days";
const ALL_TIME = "All time";

/** `last_30` → `Last 30 days`. */
const labelOf = (period: PeriodWord) => capitalised(period.replace("_", " ")) + (/\d$/.test(period) ? " days" : "");

export type Own<State> = ListFilter<State> | undefined;

/** The periods of a list: those of the specification first, as they are there; then the others (extension `lists`). */
export function periodOptions<State>(own: Own<State>): readonly SelectOption[] {
  const first = own?.options ?? [{ value: "", label: ALL_TIME }];
  if (!offers("lists")) return first;
  const others = PERIODS.filter((word) => !first.some(({ value }) => value === word)).map((value) => ({
    value,
    label: labelOf(value),
  }));
  const all = own ? [{ value: "all", label: ALL_TIME }] : [];
  return [...first, ...others, ...all, { value: DAYS, label: "From – to…" }];
}

/** The chosen option. */
export function periodOf<State extends ListState>(own: Own<State>, state: State): string {
  if (offers("lists")) {
    if (state.from || state.to) return DAYS;
    if (state.period) return state.period;
  }
  return String((own && state[own.word]) ?? own?.usual ?? "");
}

/** The change of the address by which an option is chosen. */
export function periodChange<State extends ListState>(own: Own<State>, value: string): Partial<State> {
  const word = own?.options.some((option) => option.value === value) ? own.word : "period";
  return { ...noPeriod(own), from: undefined, to: undefined, ...(value !== (own?.usual ?? "") && { [word]: value }) };
}

/** Takes off the chosen word; days stay. */
export const noPeriod = <State extends ListState>(own: Own<State>): Partial<State> =>
  ({ ...(own && { [own.word]: undefined }), period: undefined }) as Partial<State>;
