import { and, desc, eq, gt, sql } from "drizzle-orm";
import type { Executor } from "#db/database.ts";
import { members } from "#db/schema/people.ts";
import { signIns } from "#db/schema/team.ts";

const MOST_SIGN_INS = 100;
const USER_AGENT_MAX = 400;

export type Outcome = (typeof signIns.$inferSelect)["outcome"];

interface Try {
  /** 0 where there is no such account: nothing is inserted then, by the same statement. */
  memberId: number;
  address: string;
  userAgent: string | undefined;
  outcome: Outcome;
}

/** Inserts a try to sign in; those of an account that is locked at most once a minute, since anybody can make them. */
export async function insertSignIn(db: Executor, { memberId, address, userAgent, outcome }: Try): Promise<void> {
  const told = sql`select from ${signIns} where member_id = ${memberId} and outcome = 'locked' and at > now() - interval '1 minute'`;
  const isNew = outcome === "locked" ? sql`and not exists (${told})` : sql``;
  await db.execute(sql`
    insert into ${signIns} (member_id, address, user_agent, outcome)
    select id, ${address}::text, ${userAgent?.slice(0, USER_AGENT_MAX) ?? null}::text, ${outcome}::text
    from ${members} where id = ${memberId} ${isNew}`);
}

/** The tries of the last days, the newest first. */
export const findSignIns = (db: Executor, memberId: number, days: number) =>
  db
    .select()
    .from(signIns)
    .where(and(eq(signIns.memberId, memberId), gt(signIns.at, sql`now() - make_interval(days => ${days})`)))
    .orderBy(desc(signIns.at), desc(signIns.id))
    .limit(MOST_SIGN_INS);
