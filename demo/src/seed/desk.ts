import type { disputeNotes, savedReplies } from "@hivekeeper/server/db/schema/administrators-work.ts";
import { NOTES, REPLIES } from "./desk-words.ts";
import { disputeBrief } from "./dispute-brief.ts";
import type { SeedRow } from "./insert-rows.ts";
import { memberId, STAFF } from "./members.ts";
import type { World } from "./world.ts";

/** The places, from the end, of the open disputes that the first administrator takes care of. */
const OWN = [2, 4];

/** The administrator who takes care of a dispute; null for some of the open ones. */
export function assigneeAt(world: World, place: number): number | null {
  if (OWN.includes(world.counts.disputes - place)) return world.firstAdministrator;
  const random = world.random("assignee", place);
  const isTaken = random.chance(disputeBrief(world, place).status === "OPEN" ? 0.5 : 0.9);
  return isTaken ? memberId(world, random.int(0, STAFF - 1)) : null;
}

export function notesAt(world: World, place: number): SeedRow<typeof disputeNotes>[] {
  const { id: disputeId, createdAt, endsAt } = disputeBrief(world, place);
  const random = world.random("note", place);
  const isNoted = random.chance(0.4) || place === world.counts.disputes - 1;
  const count = isNoted ? random.int(1, 2) : 0;
  const span = endsAt.getTime() - createdAt.getTime();
  const first = random.int(0, NOTES.length - 1);
  return Array.from({ length: count }, (_, at) => ({
    disputeId,
    authorId: memberId(world, random.int(0, STAFF - 1)),
    text: NOTES[(first + at) % NOTES.length] ?? "",
    createdAt: new Date(createdAt.getTime() + Math.floor((span * (at + 1 + random.float())) / 4)),
  }));
}

export const replyRows = (world: World): SeedRow<typeof savedReplies>[] =>
  REPLIES.map((reply) => ({
    ...reply,
    memberId: memberId(world, 0),
    isShared: true,
    createdAt: world.now,
    updatedAt: world.now,
  }));
