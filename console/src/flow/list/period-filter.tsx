import { useState } from "react";
import { lazyPart } from "#ui/lazy-part.tsx";
import { SelectFilter } from "#ui/table/select-filter.tsx";
import type { ListState } from "./address.ts";
import type { ListFilter } from "./list.ts";
import { DAYS, noPeriod, periodChange, periodOf, periodOptions } from "./period-choice.ts";

const DayRange = lazyPart(() => import("#ui/table/day-range.tsx").then((file) => file.DayRange), { isExtra: true });

interface PeriodFilterProps<State extends ListState> {
  own: ListFilter<State> | undefined;
  /** False where the list has day fields of its own. */
  hasDays: boolean;
  state: State;
  narrow: (change: Partial<State>) => void;
}

/** The period of a list, and for `From – to…` its first and last day. */
export function PeriodFilter<State extends ListState>({ own, hasDays, state, narrow }: PeriodFilterProps<State>) {
  const [isChoosing, setChoosing] = useState(false);
  const chosen = periodOf(own, state);
  const value = isChoosing ? DAYS : chosen;
  return (
    <>
      <SelectFilter
        label="Period"
        options={periodOptions(own)}
        value={value}
        onChange={(next) => {
          setChoosing(next === DAYS);
          if (next !== DAYS) narrow(periodChange(own, next));
        }}
      />
      {value === DAYS && hasDays ? (
        <DayRange
          from={state.from ?? ""}
          to={state.to ?? ""}
          onChange={(days) => narrow({ ...noPeriod(own), ...days })}
        />
      ) : null}
    </>
  );
}
