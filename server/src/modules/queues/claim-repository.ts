import type { Claim, LostClaim, QueueKind } from "@hivekeeper/contract/queue.ts";
import type { ReviewScope } from "@hivekeeper/contract/review-state.ts";
import { and, eq, lt, ne, not, type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "#db/database.ts";
import { displayName } from "#db/person-name.ts";
import { queueClaims } from "#db/schema/administrators-work.ts";
import { reviewItems } from "#db/schema/catalogue.ts";
import { identities } from "#db/schema/identity.ts";
import { creators, members } from "#db/schema/people.ts";
import { services } from "#db/schema/services.ts";

/** The administrator who claims items, and the seconds until the claim lapses. */
export interface Claimant {
  memberId: number;
  seconds: number;
  /** An identity needs two administrators who verify it. */
  needsTwo: boolean;
}

/** The first key of the advisory locks, beside those of other purposes; the second is the queue's. */
const LOCK = 12;

/**
 * The tables and rows of each queue. The conditions equal those of the partial indexes, so that these are used. Nobody gets
 * an item that is not `for` them.
 */
const QUEUES = {
  reviews: {
    lock: 1,
    ...{ items: reviewItems, id: reviewItems.id, since: reviewItems.createdAt, for: everybody },
    claimed: queueClaims.reviewItemId,
    column: sql.raw("review_item_id"),
    waits: sql`${reviewItems.status} = 'pending'`,
  },
  services: {
    lock: 2,
    ...{ items: services, id: services.id, since: services.createdAt, for: everybody },
    claimed: queueClaims.serviceId,
    column: sql.raw("service_id"),
    waits: sql`${services.status} = 'PENDING'`,
  },
  identity: {
    lock: 3,
    ...{ items: identities, id: identities.creatorId, since: identities.since, for: forOthers },
    claimed: queueClaims.creatorId,
    column: sql.raw("creator_id"),
    waits: sql`${identities.state} = 'waiting'`,
  },
} as const satisfies Record<QueueKind, unknown>;

/** Claims of one queue are made one after the other, on whatever server, until the transaction ends. */
export const lockQueue = (tx: Transaction, kind: QueueKind) =>
  tx.execute(sql`select pg_advisory_xact_lock(${LOCK}::int, ${QUEUES[kind].lock}::int)`);

interface Wanted {
  scope?: ReviewScope | undefined;
  /** Ids that must not come. */
  except: readonly number[];
}

/** Claims the item of a locked queue that waits longest and that nobody else has. */
export async function claimNext(
  tx: Transaction,
  kind: QueueKind,
  { scope, except }: Wanted,
  claimant: Claimant,
): Promise<Claim | undefined> {
  const { id, since } = QUEUES[kind];
  const wanted = and(inScope(scope), sql`${id} <> all(${sql.param([...except])}::int[])`);
  const [claim] = await claimWhich(tx, kind, sql`${wanted} order by ${since}, ${id} limit 1`, claimant);
  return claim;
}

/** Claims these items of a locked queue, as far as they wait and nobody else has them. */
export const claimThese = (tx: Transaction, kind: QueueKind, ids: readonly number[], claimant: Claimant) =>
  claimWhich(tx, kind, sql`${QUEUES[kind].id} = any(${sql.param([...ids])}::int[])`, claimant);

/** Leaves out what is decided at this moment. */
async function claimWhich(tx: Transaction, kind: QueueKind, which: SQL, claimant: Claimant): Promise<Claim[]> {
  const { memberId, seconds } = claimant;
  const { items, id, claimed, column, waits, for: isFor } = QUEUES[kind];
  const { rows } = await tx.execute<{ id: number; until: string }>(sql`
    with wanted as (
      select ${id} as id from ${items}
      where ${and(waits, isFor(claimant))} and not exists (
        select from ${queueClaims}
        where ${claimed} = ${id} and ${queueClaims.memberId} <> ${memberId} and ${IS_LIVE}
      ) and ${which} for no key update of ${items} skip locked
    )
    insert into ${queueClaims} (${column}, member_id, until)
    select id, ${memberId}::int, now() + make_interval(secs => ${seconds}) from wanted
    on conflict (${column}) do update set member_id = excluded.member_id, until = excluded.until
    returning ${column} as id, until`);
  return rows.map((row) => ({ id: String(row.id), until: new Date(row.until).toISOString(), seconds }));
}

/** The administrators who hold claims on these items. */
export async function findHolders(db: Database, kind: QueueKind, ids: readonly number[]): Promise<LostClaim[]> {
  const { items, id, claimed, waits } = QUEUES[kind];
  const rows = await db
    .select({ id, by: displayName(members) })
    .from(items)
    .leftJoin(queueClaims, and(eq(claimed, id), IS_LIVE, waits))
    .leftJoin(members, eq(members.id, queueClaims.memberId))
    .where(sql`${id} = any(${sql.param([...ids])}::int[])`);
  return rows.map((row) => ({ id: String(row.id), by: row.by }));
}

/** Ends claims of a member that were not renewed since. */
export async function endClaims(
  db: Database,
  kind: QueueKind,
  claims: readonly { id: number; until: string }[],
  memberId: number,
): Promise<void> {
  // Passed as a number, since PostgreSQL does not parse every ISO 8601 timestamp.
  const told = claims.map(({ id, until }) => ({ id, until: Date.parse(until) }));
  await db.execute(sql`
    delete from ${queueClaims} using json_to_recordset(${JSON.stringify(told)}::json) as told (id int, until float8)
    where ${QUEUES[kind].claimed} = told.id and ${queueClaims.memberId} = ${memberId}
      and ${queueClaims.until} <= to_timestamp(told.until / 1000)`);
}

/** The number of waiting items that others than a member have. */
export async function countWithOthers(
  db: Database,
  kind: QueueKind,
  memberId: number,
  scope: ReviewScope | undefined,
): Promise<number> {
  const { items, id, claimed, waits } = QUEUES[kind];
  const [row] = await db
    .select({ items: sql`count(*)`.mapWith(Number) })
    .from(queueClaims)
    .innerJoin(items, eq(id, claimed))
    .where(and(IS_LIVE, ne(queueClaims.memberId, memberId), waits, inScope(scope)));
  return row?.items ?? 0;
}

/** The number of identities that wait for a decision and may be this administrator's. */
export const countWaitingIdentities = (db: Database, claimant: Claimant): Promise<number> =>
  db.$count(identities, and(QUEUES.identity.waits, forOthers(claimant)));

/** Deletes the claims that have lapsed. */
export async function deleteLapsed(db: Database): Promise<void> {
  await db.delete(queueClaims).where(lt(queueClaims.until, sql`now()`));
}

const IS_LIVE = sql`${queueClaims.until} > now()`;

const inScope = (scope: ReviewScope | undefined) => (scope ? eq(reviewItems.scope, scope) : undefined);

function everybody(_claimant: Claimant): SQL | undefined {
  return undefined;
}

/** Not the identity of the claimant, nor one that the claimant has verified first. */
function forOthers({ memberId, needsTwo }: Claimant): SQL | undefined {
  const isOwn = sql`exists (select from ${creators} where ${creators.id} = ${identities.creatorId} and ${creators.memberId} = ${memberId})`;
  return and(not(isOwn), needsTwo ? sql`${identities.firstBy} is distinct from ${memberId}` : undefined);
}
