import type { Hive } from "../hive.ts";

/** A hive on the wire. */
export const serveHive = (hive: Hive) => ({
  id: Number(hive.id),
  category_name: hive.name,
  description: hive.description,
  created_at: hive.createdAt,
  updated_at: hive.updatedAt,
  version: hive.version,
  delete_problem: hive.deleteProblem,
});
