import type { Queue, Waiting } from "@hivekeeper/contract/waiting.ts";
import { type SQL, sql } from "drizzle-orm";
import type { Executor } from "#db/database.ts";
import { theOne } from "#db/rows.ts";
import { reviewItems } from "#db/schema/catalogue.ts";
import { identities } from "#db/schema/identity.ts";
import { vests } from "#db/schema/investments.ts";
import { unanswered } from "#db/schema/notifications.ts";
import { disputes, services } from "#db/schema/services.ts";
import { disputeTallies, reviewTallies, serviceTallies } from "#db/schema/tallies.ts";
import { UNSETTLED } from "#db/unsettled.ts";

/** The days of which the last days of investments are counted, both included. */
interface Days {
  from: string;
  to: string;
}

type QueueWithAge = "disputes" | "messages" | "held" | "reviews" | "services" | "identity" | "suspicious";

/** The numbers of waiting items of all administrators; `null` for a queue that was not asked for. */
export interface Queues extends Record<QueueWithAge, Queue | null> {
  investments: Waiting["investments"];
}
export type QueueName = keyof Queues;

/** All in one statement, so that the numbers belong together. Moments are in the database's JSON format. */
export async function findQueues(db: Executor, { from, to }: Days, asked: ReadonlySet<QueueName>): Promise<Queues> {
  const queues = {
    disputes: queue({
      count: tally(disputeTallies, "OPEN"),
      first: sql`(select min(created_at) from ${disputes} where status = 'OPEN')`,
      since: (moment) => sql`(select count(*) from ${disputes} where status = 'OPEN' and created_at <= ${moment})`,
    }),
    messages: queueOf(sql`answers`),
    held: queueOf(sql`unsettled`),
    reviews: queue({
      count: tally(reviewTallies, "pending"),
      first: sql`(select min(created_at) from ${reviewItems} where status = 'pending')`,
      since: (moment) =>
        sql`(select count(*) from ${reviewItems} where status = 'pending' and created_at <= ${moment})`,
    }),
    services: queue({
      count: tally(serviceTallies, "PENDING"),
      first: sql`(select min(created_at) from ${services} where status = 'PENDING')`,
      since: (moment) => sql`(select count(*) from ${services} where status = 'PENDING' and created_at <= ${moment})`,
    }),
    identity: queueOf(sql`(select since from ${identities} where state = 'waiting') waits`),
    suspicious: queueOf(sql`(select since from ${identities} where state = 'suspicious') suspects`),
    investments: sql`(select json_build_object('count', count(*), 'next', min(closing_date)) from ${vests}
      where status = 'ACTIVE' and closing_date between ${from} and ${to})`,
  } satisfies Record<QueueName, SQL>;
  const columns = Object.entries(queues).map(
    ([name, json]) => sql`${asked.has(name as QueueName) ? json : sql`null::json`} as ${sql.identifier(name)}`,
  );
  // PostgreSQL reads no WITH that nothing names.
  const { rows } = await db.execute<Queues & Record<string, unknown>>(sql`
    with answers as materialized (
      select u.since from ${unanswered} u join ${disputes} d on d.id = u.dispute_id
      where d.status = 'OPEN'
    ), unsettled as materialized (${UNSETTLED})
    select ${sql.join(columns, sql`, `)}`);
  return theOne(rows);
}

/** The numbers of waiting items that are assigned to an administrator. */
interface Share {
  disputes: number;
  messages: number;
}

export async function findShare(db: Executor, memberId: number): Promise<Share> {
  const { rows } = await db.execute<Share & Record<string, unknown>>(sql`
    select count(*) as disputes, count(u.dispute_id) as messages
    from ${disputes} d left join ${unanswered} u on u.dispute_id = d.id
    where d.assigned_to = ${memberId} and d.status = 'OPEN'`);
  return theOne(rows);
}

interface QueueSql {
  count: SQL;
  /** The moment since when the first waits. */
  first: SQL;
  /** How many wait since a moment or longer. */
  since: (moment: SQL) => SQL;
}

/** The JSON of a queue. `longest` counts those that wait as many whole days, or under a day whole hours, as the first. */
function queue({ count, first, since }: QueueSql): SQL {
  const age = sql`extract(epoch from now() - q.first)`;
  const unit = sql`case when ${age} < 86400 then 3600 else 86400 end`;
  const cut = sql`now() - floor(${age} / ${unit}) * ${unit} * interval '1 second'`;
  return sql`(
    select json_build_object('count', ${count}, 'since', q.first, 'longest', ${since(cut)})
    from (select ${first} as first) q)`;
}

/** The queue of rows that have the moment `since` when they wait. */
const queueOf = (rows: SQL): SQL =>
  queue({
    count: sql`(select count(*) from ${rows})`,
    first: sql`(select min(since) from ${rows})`,
    since: (moment) => sql`(select count(*) from ${rows} where since <= ${moment})`,
  });

const tally = (table: typeof disputeTallies | typeof reviewTallies | typeof serviceTallies, status: string): SQL =>
  sql`(select coalesce(sum(change), 0)::int from ${table} where status = ${status})`;
