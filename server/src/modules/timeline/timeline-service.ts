import { hasRight, type Rights } from "@hivekeeper/contract/right.ts";
import { TIMELINE_RIGHTS, type Timeline } from "@hivekeeper/contract/timeline.ts";
import type { Database } from "#db/database.ts";
import { found } from "#lib/refusal.ts";
import { DISPUTE_NOT_FOUND } from "#modules/disputes/dispute-service.ts";
import { type Entry, toTimelineEntry } from "./entry.ts";
import { findMessages, messageEntry, PAGE_MESSAGES } from "./message-repository.ts";
import { findSubject, SOURCES } from "./source-repository.ts";

/**
 * A page of what happened to a dispute's booking, by the server's clock, oldest first: the last messages before the
 * cursor `before`, and everything else from the time of the oldest of them on. What the system says in the conversation
 * is left out, since the decisions say it too; so is what the reader may not see.
 *
 * @throws {Refusal} `not_found`
 */
export async function readTimeline(
  db: Database,
  disputeId: number,
  rights: Rights,
  before?: string,
): Promise<Timeline> {
  const about = found(await findSubject(db, disputeId), DISPUTE_NOT_FOUND);
  const cursor = before === undefined ? undefined : readCursor(before);
  const messages = await findMessages(db, { chatId: about.chatId, before: cursor?.key });
  const others = await Promise.all(SOURCES.map((source) => source(db, about)));

  const oldest = messages.length === PAGE_MESSAGES ? messages.at(-1) : undefined;
  const from = oldest ? Math.min(...messages.map(({ at }) => at)) : Number.NEGATIVE_INFINITY;
  const until = cursor?.at ?? Number.POSITIVE_INFINITY;
  const isOfPage = ({ at }: Entry) => at.getTime() >= from && at.getTime() < until;
  const isSeen = ({ kind }: Entry) => hasRight(rights, TIMELINE_RIGHTS[kind] ?? "disputes.see");
  const entries = [
    ...others.flat().filter((entry) => isOfPage(entry) && isSeen(entry)),
    ...messages
      .filter(({ isSystem }) => !isSystem)
      .reverse()
      .map(messageEntry),
  ];
  // Stable: what happened at once stays in the order of the sources.
  entries.sort((one, other) => one.at.getTime() - other.at.getTime());
  return { entries: entries.map(toTimelineEntry), earlier: oldest ? `${from}.${oldest.key}` : "" };
}

/** The cursor of a page: the time from which it has everything, and the key of its oldest message. */
function readCursor(text: string) {
  const dot = text.indexOf(".");
  return { at: Number(text.slice(0, dot)), key: text.slice(dot + 1) };
}
