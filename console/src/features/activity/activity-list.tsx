import type { Activity } from "@hivekeeper/contract/activity.ts";
import type { Page } from "@hivekeeper/contract/page.ts";
import { Download } from "lucide";
import { useState } from "react";
import type { List } from "#flow/list.ts";
import { ListScreen } from "#flow/list-screen.tsx";
import { useList } from "#flow/use-list.ts";
import type { ListAddress } from "#flow/use-list-address.ts";
import { offers } from "#lib/config.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { lazyOverlay } from "#ui/overlay/lazy-overlay.tsx";
import type { ActivityAddress } from "./activity-address.ts";
import { ActivityFilters, activeFacets, useActivityOptions } from "./activity-filters.tsx";
import { ActivityLog } from "./activity-log.tsx";
import { activityListPage } from "./activity-queries.ts";
import type { SubjectWords } from "./subject-words.ts";

const ExportActivity = lazyOverlay(async () => (await import("./export-activity.tsx")).ExportActivity);

/** Rows are shown by `ActivityLog`, not by a table. */
const activityList: List<Activity, Page<Activity>, ActivityAddress> = {
  name: "activity",
  title: "Activity",
  page: activityListPage,
  failed: { toast: "Failed to fetch activity.", text: "Failed to fetch activity." },
  period: { hasDays: false },
  columns: [],
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
  const [isExporting, setExporting] = useState(false);
  const canExport = offers("export");
  const options = useActivityOptions(shown.state, subjects.nounOf);
  return (
    <>
      <ListScreen
        shown={shown}
        actions={
          canExport ? (
            <Button
              icon={<Icon of={Download} className="size-4" />}
              disabled={!shown.isStale && !shown.rows?.length}
              onClick={() => setExporting(true)}
            >
              Export
            </Button>
          ) : null
        }
        moreFilters={<ActivityFilters state={shown.state} options={options} onFilter={shown.narrow} />}
        active={activeFacets(shown.state, options)}
        overlays={canExport ? [ExportActivity] : []}
      >
        <ActivityLog {...shown} empty={activityList.empty(shown.state)} subjects={subjects} />
      </ListScreen>
      {isExporting ? <ExportActivity state={shown.state} onClose={() => setExporting(false)} /> : null}
    </>
  );
}
