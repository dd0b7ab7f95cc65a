import { and, eq, or, sql } from "drizzle-orm";
import type { Executor } from "#db/database.ts";
import { reviewItems } from "#db/schema/catalogue.ts";
import { vests } from "#db/schema/investments.ts";
import { creators, members } from "#db/schema/people.ts";
import { disputes, services } from "#db/schema/services.ts";
import { webhookDeliveries, webhooks } from "#db/schema/webhooks.ts";
import type { RecordFacts, ToldSubject } from "./events.ts";

const TABLES = {
  service: services,
  review: reviewItems,
  dispute: disputes,
  member: members,
  creator: creators,
  identity: creators,
  vest: vests,
};

/** Whether any address is on, so that writing an event makes sense. */
export async function hasActiveWebhook(tx: Executor): Promise<boolean> {
  return (await tx.$count(webhooks, eq(webhooks.isActive, true))) > 0;
}

/**
 * What a record tells of itself, and the database's time, which is the same clock for all servers: of the events of one
 * record, the later one has the later time.
 */
export async function findFacts(tx: Executor, type: ToldSubject, id: number): Promise<RecordFacts & { at: string }> {
  const table = TABLES[type];
  const reason = type === "dispute" ? disputes.decisionReason : sql<null>`null::text`;
  const [row] = await tx
    .select({
      externalId: table.externalId,
      decisionReason: reason,
      at: sql`clock_timestamp()`.mapWith(disputes.createdAt),
    })
    .from(table)
    .where(eq(table.id, id));
  if (!row) throw new Error(`An event tells of ${type} ${id}, which does not exist`);
  return { ...row, at: row.at.toISOString() };
}

interface NewEvent {
  messageId: string;
  type: string;
  subjectType: string;
  subjectId: number;
  body: string;
}

/** Writes an event for every address that is on and told of its type; one that is being deleted gets none. */
export async function insertEvent(tx: Executor, { messageId, type, subjectType, subjectId, body }: NewEvent) {
  await tx.execute(sql`
    insert into ${webhookDeliveries} (webhook_id, message_id, type, subject_type, subject_id, body)
    select id, ${messageId}, ${type}, ${subjectType}, ${subjectId}::int, ${body} from ${webhooks}
    where ${and(eq(webhooks.isActive, true), or(sql`${webhooks.events} = '{}'`, sql`${type} = any(${webhooks.events})`))}
    order by id for key share`);
}
