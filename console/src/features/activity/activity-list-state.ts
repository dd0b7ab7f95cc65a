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

/** The thirtieth of February is none. */
function day(value: unknown): string | undefined {
  const written = typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : "";
  const moment = new Date(`${written}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(written) ? written : undefined;
}
