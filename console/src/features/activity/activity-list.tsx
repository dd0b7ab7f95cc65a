import { Download } from "lucide";
import { useState } from "react";
import { onPage } from "#flow/list-state.ts";
import { PrefetchOverlays } from "#flow/prefetch-overlays.tsx";
import { offers } from "#lib/config.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { ListFrame } from "#ui/table/list-frame.tsx";
import { ActivityFilters } from "./activity-filters.tsx";
import type { ActivityListState } from "./activity-list-state.ts";
import { ActivityLog } from "./activity-log.tsx";
import { ExportActivity } from "./activity-overlays.ts";
import type { SubjectWords } from "./subject-words.ts";
import { useActivityList } from "./use-activity-list.ts";

interface ActivityListProps {
  state: ActivityListState;
  subjects: SubjectWords;
  /** `replace` for what is no step that Back should undo. */
  onChange: (state: ActivityListState, how?: { replace: boolean }) => void;
}

/** Extension `activity`: who did what to which record, and when. */
export function ActivityList({ state, subjects, onChange }: ActivityListProps) {
  const list = useActivityList(state, onChange);
  const [isExporting, setExporting] = useState(false);
  const { page = 1 } = state;
  const canExport = offers("export");
  return (
    <>
      <ListFrame
        title="Activity"
        actions={
          canExport ? (
            <Button
              icon={<Icon of={Download} className="size-4" />}
              disabled={!list.rows?.length}
              onClick={() => setExporting(true)}
            >
              Export
            </Button>
          ) : null
        }
        filters={<ActivityFilters state={state} nounOf={subjects.nounOf} onChange={onChange} />}
        footer={list.footer}
        paging={{
          page,
          lastPage: list.data?.lastPage ?? page,
          onChange: (number) => onChange(onPage(state, number)),
          onIntent: list.prefetch,
        }}
      >
        <ActivityLog {...list} subjects={subjects} />
      </ListFrame>
      {list.data && canExport ? <PrefetchOverlays overlays={[ExportActivity]} /> : null}
      {isExporting ? <ExportActivity query={list.query} onClose={() => setExporting(false)} /> : null}
    </>
  );
}
