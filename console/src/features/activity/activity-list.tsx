import { type Activity, exportActivity } from "@hivekeeper/contract/activity.ts";
import type { Page } from "@hivekeeper/contract/page.ts";
import type { List } from "#flow/list/list.ts";
import { useList } from "#flow/list/use-list.ts";
import type { ListAddress } from "#flow/list/use-list-address.ts";
import { ListScreen } from "#flow/screen/list-screen.tsx";
import { Card } from "#ui/card.tsx";
import { cx } from "#ui/cx.ts";
import { EmptyState, type EmptyStateProps } from "#ui/empty-state.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { Spinner } from "#ui/spinner.tsx";
import type { ActivityAddress } from "./activity-address.ts";
import { activityCall } from "./activity-call.ts";
import { SubjectEntry } from "./activity-entry.tsx";
import { ActivityFilters, activeFacets, useActivityOptions } from "./activity-filters.tsx";
import { activityListPage, useRefreshActivity } from "./activity-queries.ts";
import type { SubjectWords } from "./subject-words.ts";

/** Rows are shown by `ActivityLog`, not by a table. */
const activityList: List<Activity, Page<Activity>, ActivityAddress> = {
  name: "activity",
  title: "Activity",
  page: activityListPage,
  failed: { toast: "Failed to fetch activity.", text: "Failed to fetch activity." },
  period: { hasDays: false },
  columns: [],
  call: activityCall,
  file: exportActivity,
  rowKey: ({ id }) => id,
  empty: () => ({ title: "Nothing was done.", hint: "Other filters may find something." }),
};

interface ActivityListProps {
  address: ListAddress<ActivityAddress>;
  subjects: SubjectWords;
}

/** Extension `audit`: who did what to which record, and when. */
export function ActivityList({ address, subjects }: ActivityListProps) {
  const shown = useList(activityList, address);
  const options = useActivityOptions(shown.state, subjects.nounOf);
  return (
    <ListScreen
      shown={shown}
      onExported={useRefreshActivity()}
      moreFilters={<ActivityFilters state={shown.state} options={options} onFilter={shown.narrow} />}
      active={activeFacets(shown.state, options)}
    >
      <Card>
        <ActivityLog {...shown} empty={activityList.empty(shown.state)} subjects={subjects} />
      </Card>
    </ListScreen>
  );
}

interface ActivityLogProps {
  rows: readonly Activity[] | undefined;
  subjects: SubjectWords;
  empty: EmptyStateProps;
  isRefreshing: boolean;
  /** The rows answer an earlier state of the filters. */
  isStale: boolean;
  problem: { message: string; onRetry: () => void } | undefined;
}

/** The entries of a page, or why there are none. */
function ActivityLog({ rows, subjects, empty, isRefreshing, isStale, problem }: ActivityLogProps) {
  if (problem && !rows) return <ErrorState {...problem} isRetrying={isRefreshing} />;
  if (!rows) {
    return (
      <div aria-busy className="animate-late text-ink-soft">
        <Spinner label="Loading activity…" />
      </div>
    );
  }
  if (rows.length === 0) return <EmptyState {...empty} />;
  return (
    <ol
      aria-label="Activity"
      aria-busy={isRefreshing}
      className={cx("flex flex-col transition-opacity", isStale && "opacity-60")}
    >
      {rows.map((entry) => (
        <SubjectEntry key={entry.id} entry={entry} subjects={subjects} />
      ))}
    </ol>
  );
}
