import type { Waiting } from "@hivekeeper/contract/waiting.ts";
import { type SQL, sql } from "drizzle-orm";
import type { Executor } from "#db/database.ts";
import { reviewItems } from "#db/schema/catalogue.ts";
import { vests } from "#db/schema/investments.ts";
import { unanswered } from "#db/schema/notifications.ts";
import { disputes, services } from "#db/schema/services.ts";
import { disputeTallies, reviewTallies, serviceTallies } from "#db/schema/tallies.ts";

/** The days of which the last days of investments are counted, both included. */
interface Days {
  from: string;
  to: string;
}

/** Everything in one statement, so that the numbers belong together. Moments are in the database's JSON format. */
export async function findWaiting(db: Executor, memberId: number, { from, to }: Days): Promise<Waiting> {
  const { rows } = await db.execute<Waiting & Record<string, unknown>>(sql`
    with answers as materialized (
      select u.since, d.assigned_to from ${unanswered} u join ${disputes} d on d.id = u.dispute_id
      where d.status = 'OPEN'
    )
    select ${queue({
      count: tally(disputeTallies, "OPEN"),
      first: sql`(select min(created_at) from ${disputes} where status = 'OPEN')`,
      since: (moment) => sql`(select count(*) from ${disputes} where status = 'OPEN' and created_at <= ${moment})`,
      mine: sql`(select count(*) from ${disputes} where assigned_to = ${memberId} and status = 'OPEN')`,
    })} as disputes,
    ${queue({
      count: sql`(select count(*) from answers)`,
      first: sql`(select min(since) from answers)`,
      since: (moment) => sql`(select count(*) from answers where since <= ${moment})`,
      mine: sql`(select count(*) from answers where assigned_to = ${memberId})`,
    })} as messages,
    ${queue({
      count: tally(reviewTallies, "pending"),
      first: sql`(select min(created_at) from ${reviewItems} where status = 'pending')`,
      since: (moment) =>
        sql`(select count(*) from ${reviewItems} where status = 'pending' and created_at <= ${moment})`,
    })} as reviews,
    ${queue({
      count: tally(serviceTallies, "PENDING"),
      first: sql`(select min(created_at) from ${services} where status = 'PENDING')`,
      since: (moment) => sql`(select count(*) from ${services} where status = 'PENDING' and created_at <= ${moment})`,
    })} as services,
    (select json_build_object('count', count(*), 'next', min(closing_date)) from ${vests}
      where status = 'ACTIVE' and closing_date between ${from} and ${to}) as investments`);
  const [waiting] = rows;
  if (!waiting) throw new Error("A query of counts has one row");
  return waiting;
}

interface QueueSql {
  count: SQL;
  /** The moment since when the first waits. */
  first: SQL;
  /** How many wait since a moment or longer. */
  since: (moment: SQL) => SQL;
  mine?: SQL;
}

/** The JSON of a queue. `longest` counts those that wait as many whole days, or under a day whole hours, as the first. */
function queue({ count, first, since, mine }: QueueSql): SQL {
  const age = sql`extract(epoch from now() - q.first)`;
  const unit = sql`case when ${age} < 86400 then 3600 else 86400 end`;
  const cut = sql`now() - floor(${age} / ${unit}) * ${unit} * interval '1 second'`;
  const own = mine ? sql`, 'mine', ${mine}` : sql``;
  return sql`(
    select json_build_object('count', ${count}, 'since', q.first, 'longest', ${since(cut)}${own})
    from (select ${first} as first) q)`;
}

const tally = (table: typeof disputeTallies | typeof reviewTallies | typeof serviceTallies, status: string): SQL =>
  sql`(select coalesce(sum(change), 0)::int from ${table} where status = ${status})`;
