import type { Device } from "@hivekeeper/contract/account.ts";
import type { Database } from "#db/database.ts";
import { Refusal } from "#lib/refusal.ts";
import { type Actor, recordActivity } from "#modules/activity/activity-service.ts";
import type { Settings } from "../../settings.ts";
import { findLiveSessionsOf, revokeSessionOf } from "./session-repository.ts";
import type { Administrator } from "./session-service.ts";

export const DEVICE_NOT_FOUND = "Device not found";

/** One's own devices, the last used first. */
export const listDevices = (db: Database, settings: Settings, me: Administrator): Promise<Device[]> =>
  devicesOf(db, settings, me.id, me);

/** The devices on which a member is signed in, the last used first. `isCurrent` is that of the one who asks. */
export async function devicesOf(
  db: Database,
  settings: Settings,
  memberId: number,
  { sessionId }: Administrator,
): Promise<Device[]> {
  const rows = await findLiveSessionsOf(db, memberId, settings.sessionIdleSeconds);
  return rows.map((row) => ({
    id: String(row.id),
    userAgent: row.userAgent ?? "",
    address: row.address ?? "",
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt.toISOString(),
    isCurrent: row.id === sessionId,
  }));
}

/**
 * Ends one of the administrator's own sessions at once; ending that of the request is a logout.
 *
 * @throws {Refusal} `not_found`, also for the session of another member.
 */
export async function revokeDevice(db: Database, me: Administrator, sessionId: number, actor: Actor): Promise<void> {
  await db.transaction(async (tx) => {
    const gone = await revokeSessionOf(tx, me.id, sessionId);
    if (!gone) throw new Refusal("not_found", DEVICE_NOT_FOUND);
    const subject = { type: "session", id: sessionId, name: gone.userAgent ?? "Unknown device" };
    await recordActivity(tx, { actor, action: "revoked", subject });
  });
}
