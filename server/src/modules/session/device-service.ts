import { type Device, deviceFields } from "@hivekeeper/contract/account.ts";
import type { Database, Transaction } from "#db/database.ts";
import { fieldsOfRow } from "#db/field-columns.ts";
import { found } from "#lib/refusal.ts";
import { type Actor, recordActivity } from "#modules/activity/activity-service.ts";
import type { Settings } from "../../settings.ts";
import { findLiveSessionsOf, revokeSessionOf, revokeSessionsOf } from "./session-repository.ts";
import type { Administrator } from "./session-service.ts";

export const DEVICE_NOT_FOUND = "Device not found";

/** The devices on which a member is signed in, the last used first. `isCurrent` is that of the one who asks. */
export async function devicesOf(
  db: Database,
  settings: Settings,
  memberId: number,
  { sessionId }: Administrator,
): Promise<Device[]> {
  const rows = await findLiveSessionsOf(db, memberId, settings.sessionIdleSeconds);
  return rows.map((row) => ({ ...fieldsOfRow(row, deviceFields), isCurrent: row.id === sessionId }));
}

/**
 * Ends one of the administrator's own sessions at once; ending that of the request is a logout.
 *
 * @throws {Refusal} `not_found`, also for the session of another member.
 */
export async function revokeDevice(db: Database, me: Administrator, sessionId: number, actor: Actor): Promise<void> {
  await db.transaction(async (tx) => {
    const gone = found(await revokeSessionOf(tx, me.id, sessionId), DEVICE_NOT_FOUND);
    await recordRevoked(tx, actor, { id: sessionId, ...gone });
  });
}

/** Ends all of the administrator's own sessions but the one of the request, at once. */
export async function revokeOtherDevices(db: Database, settings: Settings, me: Administrator, actor: Actor) {
  await db.transaction(async (tx) => {
    const live = await findLiveSessionsOf(tx, me.id, settings.sessionIdleSeconds);
    await revokeSessionsOf(tx, me.id, me.sessionId);
    for (const device of live) if (device.id !== me.sessionId) await recordRevoked(tx, actor, device);
  });
}

const recordRevoked = (tx: Transaction, actor: Actor, { id, userAgent }: { id: number; userAgent: string | null }) =>
  recordActivity(tx, {
    actor,
    action: "revoked",
    subject: { type: "session", id, name: userAgent ?? "Unknown device" },
  });
