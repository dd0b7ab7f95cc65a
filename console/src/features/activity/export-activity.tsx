import { exportActivity } from "@hivekeeper/contract/activity.ts";
import { ExportProgress } from "#flow/export-progress.tsx";
import type { ActivityAddress } from "./activity-address.ts";
import { activityQueryOf, useRefreshActivity } from "./activity-queries.ts";

interface ExportActivityProps {
  state: ActivityAddress;
  onClose: () => void;
}

/** Extension `export`: everything that the filters find, not the page alone. The log then has one entry more. */
export function ExportActivity({ state, onClose }: ExportActivityProps) {
  const { page: _page, ...filters } = activityQueryOf(state);
  const refresh = useRefreshActivity();
  const close = () => {
    refresh();
    onClose();
  };
  return <ExportProgress operation={exportActivity} query={filters} file="activity.csv" onClose={close} />;
}
