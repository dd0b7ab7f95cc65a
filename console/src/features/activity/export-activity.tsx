import { exportActivity } from "@hivekeeper/contract/activity.ts";
import { ExportProgress } from "#flow/export-progress.tsx";
import type { ActivityQuery } from "./activity-list-state.ts";

interface ExportActivityProps {
  query: ActivityQuery;
  onClose: () => void;
}

/** Extension `export`: everything that the filters find, not the page alone. */
export const ExportActivity = ({ query: { page: _page, ...filters }, onClose }: ExportActivityProps) => (
  <ExportProgress operation={exportActivity} query={filters} file="activity.csv" onClose={onClose} />
);
