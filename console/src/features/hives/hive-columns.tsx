import type { Hive, HiveSort } from "@hivekeeper/contract/hive.ts";
import { formatDay, MISSING } from "#lib/format.ts";
import type { Column } from "#ui/table/table-column.ts";

/** The keys are the server's sort keys. */
export const hiveColumns: readonly (Column<Hive> & { key: HiveSort })[] = [
  { key: "name", header: "Name", cell: (hive) => hive.name || MISSING, kind: "name", part: "primary" },
  { key: "created_at", header: "Created", cell: (hive) => formatDay(hive.createdAt), kind: "date", share: 1 },
  {
    key: "updated_at",
    header: "Updated",
    cell: (hive) => formatDay(hive.updatedAt),
    kind: "date",
    part: "time",
    share: 1,
  },
];
