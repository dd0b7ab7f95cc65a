/** Why a hive that these things use cannot be deleted; empty without any. */
export function hiveInUse(users: readonly (string | false)[]): string {
  const present = users.filter(Boolean);
  return present.length > 0 ? `This hive still has ${present.join(" and ")} and cannot be deleted.` : "";
}
