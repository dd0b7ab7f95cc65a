import { NOTIFICATION_KINDS, type NotificationKind } from "@hivekeeper/contract/notification.ts";
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Executor, Transaction } from "#db/database.ts";
import { reviewItems } from "#db/schema/catalogue.ts";
import { rtMessage } from "#db/schema/conversations.ts";
import { vests } from "#db/schema/investments.ts";
import { notificationReads, notifications } from "#db/schema/notifications.ts";
import { creators, members } from "#db/schema/people.ts";
import { bookings, disputes, services } from "#db/schema/services.ts";

/** A notification with the data of its sentence. */
export type Noted = {
  id: number;
  kind: NotificationKind;
  /** In the database's text format. */
  at: string;
  isRead: boolean;
  subjectId: number;
  /** The person who caused it; `null` for an investment. */
  person: string | null;
  /** The name of its subject. */
  thing: string;
  /** For an investment only. */
  closingDate: string | null;
};

type Kinds = readonly NotificationKind[];

/** The condition of these kinds. All of them stand for no condition. */
const ofKinds = (kinds: Kinds): SQL | undefined =>
  kinds.length === NOTIFICATION_KINDS.length ? undefined : inArray(notifications.kind, [...kinds]);

/** The newest notifications of these kinds. Subjects are joined after the limit, for these few only. */
export async function findNewest(db: Executor, memberId: number, kinds: Kinds, limit: number): Promise<Noted[]> {
  const { rows } = await db.execute<Noted>(sql`
    with n as materialized (
      select * from ${notifications} where ${ofKinds(kinds) ?? sql`true`} order by at desc nulls last, id desc nulls last limit ${limit}
    )
    select n.id, n.kind, n.at,
      exists (select from ${notificationReads} where notification_id = n.id and member_id = ${memberId}) as "isRead",
      coalesce(n.dispute_id, n.review_item_id, n.vest_id, n.administrator_id, s.creator_id) as "subjectId",
      coalesce(said.value ->> 'senderName', btrim(p.first_name || ' ' || p.last_name)) as person,
      coalesce(booked.service_name, s.service_name, r.name, v.investment_name) as thing,
      v.closing_date as "closingDate"
    from n
    left join ${disputes} d on d.id = n.dispute_id
    left join ${bookings} b on b.id = d.booking_id
    left join ${services} booked on booked.id = b.service_id
    left join ${rtMessage} said on said.chat_id = 'dispute_' || n.dispute_id and said.key = n.message_key
    left join ${services} s on s.id = n.service_id
    left join ${reviewItems} r on r.id = n.review_item_id
    left join ${creators} c on c.id = coalesce(s.creator_id, r.creator_id)
    left join ${members} p on p.id = coalesce(c.member_id, d.initiator_id, n.administrator_id)
    left join ${vests} v on v.id = n.vest_id
    order by n.at desc, n.id desc`);
  return rows;
}

/** The number of notifications of these kinds, the unread ones of this member, and the id of the newest. */
export async function countNotifications(db: Executor, memberId: number, kinds: Kinds) {
  const which = ofKinds(kinds);
  const waiting = db.$count(notifications, which);
  const isRead = eq(notificationReads.memberId, memberId);
  const ofWhich = which && sql`${notificationReads.notificationId} in (select id from ${notifications} where ${which})`;
  const read = db.$count(notificationReads, and(isRead, ofWhich));
  const { rows } = await db.execute<{ waiting: number; unread: number; latest: number }>(sql`
    select ${waiting} as waiting, ${waiting} - ${read} as unread,
      (select coalesce(max(id), 0) from ${notifications} where ${which ?? sql`true`}) as latest`);
  return rows[0] ?? { waiting: 0, unread: 0, latest: 0 };
}

/**
 * Marks these notifications, or all without ids, as far as they are of these kinds, as read. Returns how many were unread. Skips those deleted meanwhile.
 */
export async function markRead(
  tx: Transaction,
  memberId: number,
  kinds: Kinds,
  ids?: readonly number[],
): Promise<number> {
  const chosen = ids ? sql`id = any (${sql.param([...ids])}::int[])` : undefined;
  const wanted = and(ofKinds(kinds), chosen) ?? sql`true`;
  // Not an anti-join, which is planned badly while the table of reads is empty and thousands are to be marked.
  const { rowCount } = await tx.execute(sql`
    insert into ${notificationReads} (member_id, notification_id)
    select ${memberId}::int, id from (
      select id from ${notifications} where ${wanted} and
        id not in (select notification_id from ${notificationReads} where member_id = ${memberId})
      for key share
    ) unread on conflict do nothing`);
  return rowCount ?? 0;
}

/**
 * Inserts notifications for investments that close soon by now, and deletes outdated ones. Returns the number of both.
 */
export async function noteClosingVests(tx: Transaction): Promise<number> {
  const { rows } = await tx.execute<{ changed: number }>(sql`select derived.note_vests(null) as changed`);
  return rows[0]?.changed ?? 0;
}
