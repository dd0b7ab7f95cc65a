import * as z from "zod/mini";
import { isCalendarDay } from "../day.ts";

/** A calendar day that exists, as `YYYY-MM-DD`. */
export const calendarDay = (message: string) =>
  z.string(message).check(
    z.refine((written: string) => isCalendarDay(written), message),
    z.meta({ format: "date" }),
  );
