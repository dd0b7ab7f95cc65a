import { CERTAIN_DAYS, STEPS, type Step } from "../statistics.ts";
import { type Raw, textOf } from "./raw.ts";

const ONE_DAY: readonly string[] = ["today", "yesterday"];

/** The days that figures are of; `null` without a known period. A backend may leave out all but its name. */
export function readSpan<Name extends string>(raw: Raw | null | undefined, names: readonly Name[]) {
  const period = [...names, CERTAIN_DAYS].find((known) => known === raw?.period);
  if (!raw || !period) return null;
  const usual: Step = ONE_DAY.includes(period) ? "hours" : "days";
  return {
    period: period as Name | typeof CERTAIN_DAYS,
    from: textOf(raw.from),
    to: textOf(raw.to),
    step: STEPS.find((known) => known === raw.step) ?? usual,
  };
}
