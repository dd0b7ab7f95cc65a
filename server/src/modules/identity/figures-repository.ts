import type { SuspiciousCreator } from "@hivekeeper/contract/identity.ts";
import type { IdentityFigures } from "@hivekeeper/contract/identity-figures.ts";
import { asc, desc, eq, sql } from "drizzle-orm";
import type { Executor } from "#db/database.ts";
import { displayName } from "#db/person-name.ts";
import { theOne } from "#db/rows.ts";
import { identities, identityDecisions } from "#db/schema/identity.ts";
import { creators, members } from "#db/schema/people.ts";

const MOST_SUSPICIOUS = 100;

type Figures = IdentityFigures & Record<string, unknown>;

export async function findFigures(db: Executor): Promise<IdentityFigures> {
  const { rows } = await db.execute<Figures>(sql`
    select
      (select count(*) from ${identities} where state = 'waiting') as waiting,
      (select count(*) from ${identities} where state = 'suspicious') as suspicious,
      (select min(since) from ${identities} where state = 'waiting') as oldest,
      count(*) filter (where not is_first) as decisions,
      round(percentile_cont(0.5) within group (order by waited) filter (where not is_first))::bigint as median,
      count(disagrees) as seconds, count(*) filter (where disagrees) as disagreements
    from ${identityDecisions} where at > now() - interval '30 days'`);
  const { oldest, ...figures } = theOne(rows);
  return { ...figures, oldest: oldest && new Date(oldest).toISOString() };
}

export async function findSuspicious(db: Executor): Promise<SuspiciousCreator[]> {
  const by = sql<string>`coalesce((
    select ${identityDecisions.administratorName} from ${identityDecisions}
    where ${identityDecisions.creatorId} = ${identities.creatorId} order by ${desc(identityDecisions.id)} limit 1), '')`;
  const rows = await db
    .select({ id: identities.creatorId, name: displayName(members), since: identities.since, by })
    .from(identities)
    .innerJoin(creators, eq(creators.id, identities.creatorId))
    .innerJoin(members, eq(members.id, creators.memberId))
    .where(sql`state = 'suspicious'`)
    .orderBy(asc(identities.since), asc(identities.creatorId))
    .limit(MOST_SUSPICIOUS);
  return rows.map((row) => ({ ...row, id: String(row.id), since: row.since.toISOString() }));
}
