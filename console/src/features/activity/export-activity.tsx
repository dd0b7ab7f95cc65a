import { exportActivity } from "@hivekeeper/contract/activity.ts";
import { ExportProgress } from "#flow/export-progress.tsx";
import type { ActivityAddress } from "./activity-address.ts";
import { activityCall } from "./activity-call.ts";
import { useRefreshActivity } from "./activity-queries.ts";

interface ExportActivityProps {
  state: ActivityAddress;
  onClose: () => void;
}

/** Extension `export`: everything that the filters find, not the page alone. The log then has one entry more. */
export function ExportActivity({ state, onClose }: ExportActivityProps) {
  const { page: _page, per_page: _size, ...filters } = activityCall(state).query;
  const refresh = useRefreshActivity();
  const close = () => {
    refresh();
    onClose();
  };
  return <ExportProgress operation={exportActivity} query={filters} file={fileOf(state)} onClose={close} />;
}

/** `activity_from_2026-11-01_updated_vest.csv`. A person is not named: `one_person`. */
const fileOf = ({ from, to, actor, action, type }: ActivityAddress) =>
  `${["activity", from && `from_${from}`, to && `to_${to}`, action, type, actor && "one_person"]
    .filter(Boolean)
    .join("_")
    .replace(/[^\w-]+/g, "_")}.csv`;
