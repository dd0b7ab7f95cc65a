import type { Hive } from "../hive.ts";

/** A hive as section 3 of the spec names its fields. */
export const serveHive = (hive: Hive) => ({
  id: Number(hive.id),
  category_name: hive.name,
  description: hive.description,
  created_at: hive.createdAt,
  updated_at: hive.updatedAt,
  version: hive.version,
});
