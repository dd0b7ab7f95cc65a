import type { NotificationPage } from "@hivekeeper/contract/notification.ts";
import { serveWaiting } from "@hivekeeper/contract/serve/waiting.ts";
import { announce } from "#db/bus/announce.ts";
import type { Database } from "#db/database.ts";
import { together } from "#lib/together.ts";
import { findLatestEntry } from "#modules/activity/activity-service.ts";
import { findQueues, withShareOf } from "#modules/waiting/waiting-service.ts";
import { countNotifications, findNewest, markRead, noteClosingVests as noteVests } from "./notification-repository.ts";
import { sentenceOf } from "./sentence.ts";

const MOST = 50;

/** The newest fifty and the number of unread ones, from one snapshot. */
export function findNotifications(db: Database, memberId: number): Promise<NotificationPage> {
  return db.transaction(
    async (tx) => {
      const newest = await findNewest(tx, memberId, MOST);
      const { unread } = await countNotifications(tx, memberId);
      const items = newest.map((noted) => ({
        id: String(noted.id),
        kind: noted.kind,
        text: sentenceOf(noted),
        subjectId: String(noted.subjectId),
        isRead: noted.isRead,
        at: new Date(noted.at).toISOString(),
      }));
      return { items, unread, place: placeOf(memberId) };
    },
    { isSnapshot: true },
  );
}

/** Marks these, or all, as read by an administrator on all devices. Returns how many are still unread. */
export function readNotifications(db: Database, memberId: number, ids?: readonly number[]): Promise<number> {
  return db.transaction(async (tx) => {
    const marked = await markRead(tx, memberId, ids);
    if (marked > 0) await announce(tx, { topic: placeOf(memberId), seq: 0 });
    return (await countNotifications(tx, memberId)).unread;
  });
}

/** The topic and path of an administrator's stream. */
const placeOf = (memberId: number) => `notifications/${memberId}`;

/**
 * Returns what reads the value of an administrator's stream, which changes with the notifications, with what waits and with
 * what colleagues do. What is the same for all is read once for all streams that an announcement wakes.
 */
export function statesOf(db: Database) {
  const findShared = together(async () => ({ queues: await findQueues(db), activity: await findLatestEntry(db) }));
  return async (memberId: number) => {
    const { queues, activity } = await findShared();
    const work = serveWaiting(await withShareOf(db, memberId, queues));
    return { ...(await countNotifications(db, memberId)), work, activity };
  };
}

/** Whether an announced change may have changed notifications. */
export const isCause = (topic: string): boolean => /^(chats|activity)\//.test(topic);

/** Safe to run on several servers at the same time. */
export async function noteClosingVests(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    if ((await noteVests(tx)) > 0) await announce(tx, { topic: "activity/vest", seq: 0 });
  });
}
