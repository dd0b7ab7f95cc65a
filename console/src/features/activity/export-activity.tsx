import { exportActivity } from "@hivekeeper/contract/activity.ts";
import { ExportProgress } from "#flow/export-progress.tsx";
import type { ActivityQuery } from "./activity-list-state.ts";
import { useRefreshActivity } from "./activity-queries.ts";

interface ExportActivityProps {
  query: ActivityQuery;
  onClose: () => void;
}

/** Extension `export`: everything that the filters find, not the page alone. The log then has one entry more. */
export function ExportActivity({ query: { page: _page, ...filters }, onClose }: ExportActivityProps) {
  const refresh = useRefreshActivity();
  const close = () => {
    refresh();
    onClose();
  };
  return <ExportProgress operation={exportActivity} query={filters} file="activity.csv" onClose={close} />;
}
