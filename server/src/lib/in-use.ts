/** Why a record that these things use cannot be deleted; empty without any. */
export function inUse(noun: string, users: readonly (string | false)[]): string {
  const present = users.filter(Boolean);
  return present.length > 0 ? `This ${noun} still has ${present.join(" and ")} and cannot be deleted.` : "";
}
