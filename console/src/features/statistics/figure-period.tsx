import { lagosDay } from "@hivekeeper/contract/lagos.ts";
import { CERTAIN_DAYS, type DashboardPeriod, type ReportPeriod } from "@hivekeeper/contract/statistics.ts";
import { offers } from "#lib/config.ts";
import { lazyPart } from "#ui/lazy-part.tsx";
import { SelectFilter } from "#ui/table/select-filter.tsx";
import type { AskedPeriod } from "./figure-query.ts";

const DayRange = lazyPart(() => import("#ui/table/day-range.tsx").then((file) => file.DayRange), { isExtra: true });

interface FigurePeriodProps<Name extends DashboardPeriod | ReportPeriod> {
  /** The names of the specification. */
  names: readonly { value: Name; label: string }[];
  asked: AskedPeriod<Name>;
  onChange: (asked: AskedPeriod<Name>) => void;
  /** The days that are shown, with which the choice of days begins. */
  shown: { from: string; to: string } | undefined;
}

/** The period of the figures; with the extension `figures` also its first and its last day. */
export function FigurePeriod<Name extends DashboardPeriod | ReportPeriod>(props: FigurePeriodProps<Name>) {
  const { names, asked, onChange, shown } = props;
  const { period = "today", from, to } = asked;
  const isDays = offers("figures") && Boolean(from || to);
  const choose = (chosen: string) => {
    const name = names.find(({ value }) => value === chosen);
    const today = lagosDay(new Date());
    onChange(name ? { period: name.value } : { from: shown?.from || today, to: shown?.to || today });
  };
  return (
    <div className="ml-auto flex min-w-0 flex-wrap justify-end gap-2">
      <SelectFilter
        label="Period"
        options={offers("figures") ? [...names, { value: CERTAIN_DAYS, label: "From – to…" }] : names}
        value={isDays ? CERTAIN_DAYS : period}
        onChange={choose}
        className="flex-none!"
      />
      {isDays ? (
        <DayRange from={from ?? ""} to={to ?? ""} onChange={(days) => onChange({ from, to, ...days })} />
      ) : null}
    </div>
  );
}
