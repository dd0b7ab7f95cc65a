import { serveDispute } from "@hivekeeper/contract/serve/dispute.ts";
import type { Database } from "#db/database.ts";
import { editConflict, isStale } from "#lib/record-version.ts";
import { invalid } from "#lib/refusal.ts";
import { type Actor, recordActivity } from "#modules/activity/activity-service.ts";
import { findColleague } from "./colleague-repository.ts";
import type { KeptDispute } from "./dispute-repository.ts";
import { getDispute } from "./dispute-service.ts";
import { lockDispute, writeAssignee } from "./dispute-writes-repository.ts";

interface Edit {
  actor: Actor;
  /** The version that the caller has seen, from If-Match. */
  seen?: number | undefined;
}

/**
 * Assigns a dispute to an administrator, or to nobody with `null`. A repeated call has no effect. The participants are
 * told nothing.
 *
 * @throws {Refusal} `not_found`; `invalid`, on the field `member_id`, unless it is an active administrator; `conflict`.
 */
export function assignDispute(db: Database, id: number, memberId: number | null, { actor, seen }: Edit) {
  return db.transaction(async (tx): Promise<KeptDispute> => {
    await lockDispute(tx, id);
    const before = await getDispute(tx, id);
    if (before.assignee?.id === (memberId === null ? undefined : String(memberId))) return before;
    if (isStale(seen, before.version)) throw editConflict(serveDispute(before));
    if (memberId !== null && !(await findColleague(tx, memberId))) throw invalid({ member_id: [NO_COLLEAGUE] });
    await writeAssignee(tx, id, memberId);
    const after = await getDispute(tx, id);
    await recordActivity(tx, {
      actor,
      action: after.assignee ? "assigned" : "unassigned",
      subject: { type: "dispute", id, name: after.service },
      changes: { assigned_to: [before.assignee?.name ?? null, after.assignee?.name ?? null] },
    });
    return after;
  });
}

const NO_COLLEAGUE = "Must be an active administrator";
