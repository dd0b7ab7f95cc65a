import type { NotificationPage } from "@hivekeeper/contract/notification.ts";
import { announce } from "#db/bus/announce.ts";
import type { Database } from "#db/database.ts";
import { countNotifications, findNewest, markRead, noteClosingVests as noteVests } from "./notification-repository.ts";
import { sentenceOf } from "./sentence.ts";

const MOST = 50;

/** The newest fifty, and how many of all are unread; both of one moment. */
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

/** Marks these, or all, as read by one administrator, wherever he is signed in; gives how many are still unread. */
export function readNotifications(db: Database, memberId: number, ids?: readonly number[]): Promise<number> {
  return db.transaction(async (tx) => {
    const marked = await markRead(tx, memberId, ids);
    if (marked > 0) await announce(tx, { topic: placeOf(memberId), seq: 0 });
    return (await countNotifications(tx, memberId)).unread;
  });
}

/** Where an administrator's stream is. */
const placeOf = (memberId: number) => `notifications/${memberId}`;

/** What an administrator's stream says: it changes whenever his notifications do. */
export const stateOf = (db: Database, memberId: number) => countNotifications(db, memberId);

/** Whether what was announced may have changed somebody's notifications. */
export const isCause = (topic: string): boolean => /^(chats|activity)\//.test(topic);

/** Several servers may do it at the same time. */
export async function noteClosingVests(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    if ((await noteVests(tx)) > 0) await announce(tx, { topic: "activity/vest", seq: 0 });
  });
}
