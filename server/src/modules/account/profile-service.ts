import type { ProfilePatch } from "@hivekeeper/contract/schemas/account.ts";
import { serveProfile } from "@hivekeeper/contract/serve/account.ts";
import type { Database } from "#db/database.ts";
import { editConflict, isStale } from "#lib/record-version.ts";
import { changesBetween, type Edit, recordActivity } from "#modules/activity/activity-service.ts";
import type { Administrator } from "#modules/session/session-service.ts";
import { lockProfile, type Profile, writeProfile } from "./profile-repository.ts";

/**
 * Changes an administrator's own name and picture. Fields that the patch leaves out stay. A patch without a difference
 * writes nothing.
 *
 * @throws {Refusal} `conflict`, with the profile as it is now.
 */
export function changeProfile(
  db: Database,
  administrator: Administrator,
  patch: ProfilePatch,
  { actor, seen }: Edit,
): Promise<Profile> {
  const { id } = administrator;
  return db.transaction(async (tx) => {
    const before = await lockProfile(tx, id);
    const { first_name: firstName = before.firstName, last_name: lastName = before.lastName } = patch;
    const profileImage = patch.profile_image === undefined ? before.profileImage : patch.profile_image || null;
    const wanted = { ...before, firstName, lastName, profileImage };
    const fields = ["first_name", "last_name", "profile_image"] as const;
    const changes = changesBetween(serveProfile(before, administrator), serveProfile(wanted, administrator), fields);
    if (Object.keys(changes).length === 0) return before;
    if (isStale(seen, before.version)) throw editConflict(serveProfile(before, administrator));
    const after = await writeProfile(tx, wanted);
    const name = `${firstName} ${lastName}`.trim();
    await recordActivity(tx, { actor, action: "updated", subject: { type: "member", id, name }, changes });
    return after;
  });
}
