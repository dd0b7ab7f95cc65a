import * as z from "zod/mini";
import { calendarDay } from "./day.ts";

const day = z.optional(calendarDay("Must be a date as 2026-11-21"));

/** The first and the last day of a list's period, in Lagos. */
export const period = { from: day, to: day };

export interface Period {
  from?: string | undefined;
  to?: string | undefined;
}

/** A query whose period begins before it ends. Other schemas extend the query itself, which a refined one forbids. */
export const inOrder = <Query extends z.ZodMiniType<Period>>(query: Query): Query =>
  query.check(
    z.refine<Period>(({ from, to }) => !from || !to || from <= to, {
      path: ["to"],
      message: "The last day must not be before the first",
    }),
  ) as Query;
