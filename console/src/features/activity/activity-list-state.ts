import { isCalendarDay } from "@hivekeeper/contract/day.ts";
import { defined } from "#flow/list-state.ts";
import { laterPage } from "#lib/search-params.ts";

/** What the log shows, as its address has it. What is absent filters nothing. */
export interface ActivityListState {
  page?: number;
  /** An administrator's id; who has none is asked for by name. */
  actor?: string;
  action?: string;
  /** The kind of subject. */
  type?: string;
  /** The first and the last day, `2026-11-21`, as the calendar in Lagos has them. */
  from?: string;
  to?: string;
}

/** Forgiving: what is mangled counts as absent. */
export const readActivityListState = (search: Readonly<Record<string, unknown>>): ActivityListState =>
  defined<ActivityListState>({
    page: laterPage(search.page),
    actor: word(search.actor),
    action: word(search.action),
    type: word(search.type),
    from: day(search.from),
    to: day(search.to),
  });

/** What is asked of the server. */
export const activityQueryOf = ({ page = 1, type, ...rest }: ActivityListState) => ({
  ...rest,
  page,
  ...(type !== undefined && { subject_type: type }),
});

export type ActivityQuery = ReturnType<typeof activityQueryOf>;

const word = (value: unknown): string | undefined =>
  typeof value === "string" ? value.trim().slice(0, 40) || undefined : undefined;

const day = (value: unknown): string | undefined =>
  typeof value === "string" && isCalendarDay(value) ? value : undefined;
