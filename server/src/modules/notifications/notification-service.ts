import { monthInWords } from "@hivekeeper/contract/day.ts";
import {
  NOTIFICATION_KINDS,
  NOTIFICATION_RIGHTS,
  type NotificationKind,
  type NotificationPage,
} from "@hivekeeper/contract/notification.ts";
import { hasRight, type Rights } from "@hivekeeper/contract/right.ts";
import { serveFields } from "@hivekeeper/contract/serve/fields.ts";
import { waitingFields } from "@hivekeeper/contract/waiting.ts";
import { announce } from "#db/bus/announce.ts";
import type { Database } from "#db/database.ts";
import { together } from "#lib/together.ts";
import { findLatestEntry } from "#modules/activity/activity-service.ts";
import { findAllRights } from "#modules/session/session-service.ts";
import { findQueues, withShareOf } from "#modules/waiting/waiting-service.ts";
import {
  countNotifications,
  findNewest,
  markRead,
  type Noted,
  noteClosingVests as noteVests,
} from "./notification-repository.ts";

const MOST = 50;

/** An administrator, who sees the notifications about what the rights let them see. */
interface Reader {
  id: number;
  rights: Rights;
}

const kindsFor = ({ rights }: Reader): NotificationKind[] =>
  NOTIFICATION_KINDS.filter((kind) => hasRight(rights, NOTIFICATION_RIGHTS[kind]));

/** The newest fifty and the number of unread ones, from one snapshot. */
export function findNotifications(db: Database, reader: Reader): Promise<NotificationPage> {
  const { id: memberId } = reader;
  const kinds = kindsFor(reader);
  return db.transaction(
    async (tx) => {
      const newest = await findNewest(tx, memberId, kinds, MOST);
      const { unread } = await countNotifications(tx, memberId, kinds);
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
export function readNotifications(db: Database, reader: Reader, ids?: readonly number[]): Promise<number> {
  const { id: memberId } = reader;
  const kinds = kindsFor(reader);
  return db.transaction(async (tx) => {
    const marked = await markRead(tx, memberId, kinds, ids);
    if (marked > 0) await announce(tx, { topic: placeOf(memberId), seq: 0 });
    return (await countNotifications(tx, memberId, kinds)).unread;
  });
}

/** The topic and path of an administrator's stream. */
const placeOf = (memberId: number) => `notifications/${memberId}`;

/**
 * Returns what reads the value of an administrator's stream, which changes with the notifications, with what waits, with
 * what colleagues do and with the administrator's rights. What is the same for all, or for all with the same rights, is read
 * once for all streams that an announcement wakes.
 */
export function statesOf(db: Database) {
  const findShared = together(async () => {
    const latest = new Map<string, Promise<number>>();
    return { queues: await findQueues(db), rights: await findAllRights(db), latest };
  });
  return async (memberId: number) => {
    const { queues, rights: allRights, latest } = await findShared();
    const reader = { id: memberId, rights: allRights.get(memberId) ?? {} };
    const role = JSON.stringify(reader.rights);
    const newest = latest.get(role) ?? findLatestEntry(db, reader.rights);
    latest.set(role, newest);
    const activity = await newest;
    const work = serveFields(waitingFields, await withShareOf(db, reader, queues));
    return { ...(await countNotifications(db, memberId, kindsFor(reader))), work, activity };
  };
}

/** Returns what tells whether anybody's rights have changed since it was asked last. */
export function watchRights(db: Database): () => Promise<boolean> {
  let known: string | undefined;
  return async () => {
    const before = known;
    known = JSON.stringify([...(await findAllRights(db))]);
    return before !== known;
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

/** The sentence that an administrator reads. */
const sentenceOf = (noted: Noted): string => SENTENCE[noted.kind](noted);

const SENTENCE = {
  dispute: ({ person, thing }) => `${person} opened a dispute about ${thing}`,
  message: ({ person, thing }) => `${person} is waiting for an answer about ${thing}`,
  service: ({ person, thing }) => `${person} submitted the service ${thing}`,
  review: ({ person, thing }) => `${person} submitted ${thing} for review`,
  reveals: ({ person }) => `${person} looked at five or more hidden values within ten minutes`,
  vest: ({ thing, closingDate }) => `${thing} closes on ${dayInWords(closingDate ?? "")}`,
} as const satisfies Record<NotificationKind, (noted: Noted) => string>;

/** Formats `2026-11-21` as `21 Nov 2026`, as the console does. */
function dayInWords(written: string): string {
  const [year, month, day] = written.split("-");
  return `${day} ${monthInWords(Number(month))} ${year}`;
}
