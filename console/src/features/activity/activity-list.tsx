import { type Activity, exportActivity } from "@hivekeeper/contract/activity.ts";
import type { Page } from "@hivekeeper/contract/page.ts";
import type { List } from "#flow/list.ts";
import { ListScreen } from "#flow/list-screen.tsx";
import { useList } from "#flow/use-list.ts";
import type { ListAddress } from "#flow/use-list-address.ts";
import type { ActivityAddress } from "./activity-address.ts";
import { activityCall } from "./activity-call.ts";
import { ActivityFilters, activeFacets, useActivityOptions } from "./activity-filters.tsx";
import { ActivityLog } from "./activity-log.tsx";
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
  file: { operation: exportActivity, call: activityCall },
  rowKey: ({ id }) => id,
  empty: () => ({ title: "Nothing was done.", hint: "Other filters may find something." }),
};

interface ActivityListProps {
  address: ListAddress<ActivityAddress>;
  subjects: SubjectWords;
}

/** Extension `activity`: who did what to which record, and when. */
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
      <ActivityLog {...shown} empty={activityList.empty(shown.state)} subjects={subjects} />
    </ListScreen>
  );
}
