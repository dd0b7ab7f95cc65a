import type { Executor } from "@hivekeeper/server/db/database.ts";
import { activity } from "@hivekeeper/server/db/schema/activity.ts";
import { disputeNotes, queueClaims, savedReplies } from "@hivekeeper/server/db/schema/administrators-work.ts";
import { assets, purchases, reviewItems, songs } from "@hivekeeper/server/db/schema/catalogue.ts";
import { chatAttachments, rtChat, rtEvent, rtMessage } from "@hivekeeper/server/db/schema/conversations.ts";
import { disputeEntries } from "@hivekeeper/server/db/schema/dispute-entries.ts";
import { files } from "@hivekeeper/server/db/schema/files.ts";
import { erasures, identities, identityDecisions, reveals } from "@hivekeeper/server/db/schema/identity.ts";
import { imports } from "@hivekeeper/server/db/schema/imports.ts";
import { investments, vestHighlights, vestImages, vestNews, vests } from "@hivekeeper/server/db/schema/investments.ts";
import { jobRows, jobs } from "@hivekeeper/server/db/schema/jobs.ts";
import { transactionAccounts, transactions } from "@hivekeeper/server/db/schema/money.ts";
import { notificationReads, notifications, unanswered } from "@hivekeeper/server/db/schema/notifications.ts";
import { creatorKyc, creators, credentials, members } from "@hivekeeper/server/db/schema/people.ts";
import {
  bookings,
  disputes,
  hives,
  serviceAccesses,
  serviceClusters,
  services,
} from "@hivekeeper/server/db/schema/services.ts";
import { webhookDeliveries } from "@hivekeeper/server/db/schema/webhooks.ts";
import { sql } from "drizzle-orm";

/** The tables to clear: the domain without members, and unfinished work on its rows (imports, jobs, deliveries). */
const DOMAIN = [
  ...[activity, files, transactions, transactionAccounts, rtChat, rtMessage, rtEvent],
  ...[investments, vests, vestImages, vestNews, vestHighlights],
  ...[disputeNotes, savedReplies, queueClaims, unanswered, chatAttachments],
  ...[bookings, disputes, services, serviceAccesses, serviceClusters, hives],
  ...[purchases, reviewItems, assets, songs, creators, creatorKyc],
  ...[identities, identityDecisions, reveals, erasures],
  ...[notifications, notificationReads, disputeEntries],
  ...[imports, jobs, jobRows, webhookDeliveries],
];

const canSignIn = sql`exists (select from ${credentials} where ${credentials.memberId} = ${members.id})`;

/** Whether the database has no data other than people who can sign in, who may be created before the data. */
export async function isVacant(db: Executor): Promise<boolean> {
  const { rows } = await db.execute<{ vacant: boolean }>(sql`select not (
    exists (select from ${members} where not ${canSignIn})
    or exists (select from ${hives}) or exists (select from ${vests}) or exists (select from ${transactions})
  ) as vacant`);
  return rows[0]?.vacant ?? false;
}

/** Removes all data other than people who can sign in, their secrets, sessions and keys. Ids begin at 1 again. */
export async function clearDomain(db: Executor): Promise<void> {
  const tables = sql.join(
    DOMAIN.map((table) => sql`${table}`),
    sql.raw(", "),
  );
  await db.execute(sql`truncate ${tables} restart identity`);
  await db.execute(sql`delete from ${members} where not ${canSignIn}`);
}

/** The administrator who could sign in first; `null` when nobody can yet. */
export async function firstAdministratorId(db: Executor): Promise<number | null> {
  const { rows } = await db.execute<{ first: number | null }>(
    sql`select min(${members.id}) as first from ${members} where ${members.role} = 'ADMIN' and ${canSignIn}`,
  );
  return rows[0]?.first ?? null;
}

/** The highest id of the members who stay. */
export async function lastMemberId(db: Executor): Promise<number> {
  const { rows } = await db.execute<{ last: number }>(sql`select coalesce(max(id), 0) as last from ${members}`);
  return rows[0]?.last ?? 0;
}
