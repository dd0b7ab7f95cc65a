import type { Duplicate } from "@hivekeeper/contract/identity.ts";
import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database, Executor } from "#db/database.ts";
import { displayName } from "#db/person-name.ts";
import { files, LIKENESS_MASKS, likenessKeys } from "#db/schema/files.ts";
import { transactionAccounts, transactions } from "#db/schema/money.ts";
import { comparedPhones, creatorKyc, creators, members } from "#db/schema/people.ts";

/** Pictures that differ in more of their 64 bits are two pictures. */
const MOST_DISTANCE = 3;
/** The other creators of each kind. */
const MOST = 10;
/** The newest deposits of a member among which accounts are looked for, and those from one account. */
const MOST_DEPOSITS = 200;
const MOST_FROM_ACCOUNT = 1_000;

/** The planner takes the pictures of one form for a part of all that is quicker read whole. */
const BY_INDEXES = ["enable_seqscan = off", "jit = off"];

/** The pictures that look the same, which the planner would take for a part of all. */
const MOST_ALIKE = 100;

/** A number: what it is found by and, for what a version before wrote, in clear. */
interface SoughtNumber {
  hashes: readonly string[];
  clear: string;
}

/** What another creator may have too. Phones are as they are compared. */
export interface Sought {
  creatorId: number;
  memberId: number;
  nin: SoughtNumber | null;
  bvn: SoughtNumber | null;
  idNumber: SoughtNumber | null;
  /** What accounts are found by. */
  accounts: readonly string[];
  phones: readonly string[];
  likenesses: readonly bigint[];
}

/** The other creators with something of this, each kind by its index; the value itself is not told. */
export async function findDuplicates(db: Database, sought: Sought): Promise<Duplicate[]> {
  const { nin, bvn, idNumber, accounts, phones, likenesses } = sought;
  const kinds: Readonly<Record<Duplicate["what"], SQL | null>> = {
    nin: nin && kycWith(creatorKyc.ninHash, nin, creatorKyc.nin),
    bvn: bvn && kycWith(creatorKyc.bvnHash, bvn, creatorKyc.bvn),
    id_number: idNumber && kycWith(creatorKyc.idNumberHash, idNumber),
    account: accounts.length > 0 ? payingFrom(accounts, sought.memberId) : null,
    phone: phones.length > 0 ? calledBy(phones) : null,
    document: likenesses.length > 0 ? sql.join(likenesses.map(lookingLike), sql` union all `) : null,
  };
  const found = Object.entries(kinds).flatMap(([what, rows], order) =>
    rows === null
      ? []
      : [
          sql`(select ${what}::text as what, ${order}::int as place, creator_id, min(distance) as distance from (${rows}) same
            where creator_id <> ${sought.creatorId} group by creator_id order by min(distance), creator_id limit ${MOST})`,
        ],
  );
  if (found.length === 0) return [];
  const wanted = sql`
    select found.what, found.creator_id as "creatorId", ${displayName(members)} as name, found.distance
    from (${sql.join(found, sql` union all `)}) found
    join ${creators} on ${creators.id} = found.creator_id join ${members} on ${members.id} = ${creators.memberId}
    order by found.place, found.distance, found.creator_id`;
  const { rows } = await db.transaction(
    (tx) => tx.execute<Omit<Duplicate, "creatorId"> & { creatorId: number }>(wanted),
    { settings: BY_INDEXES },
  );
  return rows.map((row) => ({ ...row, creatorId: String(row.creatorId) }));
}

const NO_DISTANCE = sql`null::int as distance`;

const anyOf = (texts: readonly string[]): SQL => sql`any(${sql.param([...texts])}::text[])`;

/** Two selects, so that each has its index. */
function kycWith(hash: PgColumn, { hashes, clear }: SoughtNumber, inClear?: PgColumn): SQL {
  const sealed = sql`select creator_id, ${NO_DISTANCE} from ${creatorKyc} where ${hash} = ${anyOf(hashes)}`;
  if (!inClear) return sealed;
  return sql`${sealed} union all select creator_id, ${NO_DISTANCE} from ${creatorKyc} where ${inClear} = ${clear}`;
}

/** Deposits only: the money of a withdrawal comes from the marketplace's own account. */
const payingFrom = (accounts: readonly string[], memberId: number): SQL => sql`
  select ${creators.id} as creator_id, ${NO_DISTANCE}
  from (select transaction_id from ${transactionAccounts} where account_hash = ${anyOf(accounts)} limit ${MOST_FROM_ACCOUNT}) same
  join ${transactions} on ${transactions.id} = same.transaction_id
  join ${creators} on ${creators.memberId} = ${transactions.memberId}
  where ${transactions.kind} = 'deposit' and ${transactions.memberId} <> ${memberId}`;

const calledBy = (phones: readonly string[]): SQL =>
  sql.join(
    comparedPhones.map(
      (phone) => sql`
        select ${creators.id} as creator_id, ${NO_DISTANCE}
        from ${members} join ${creators} on ${creators.memberId} = ${members.id} where ${phone} = ${anyOf(phones)}`,
    ),
    sql` union all `,
  );

function lookingLike(likeness: bigint): SQL {
  const distance = sql`bit_count((${files.likeness} # ${String(likeness)}::bigint)::bit(64))::int`;
  const keys = LIKENESS_MASKS.map((mask) => String(likeness & mask));
  const near = sql`select '/files/' || ${files.name} as address, ${distance} as distance from ${files}
    where ${files.likeness} is not null and ${likenessKeys(files.likeness)} && ${sql.param(keys)}::bigint[]
      and ${distance} <= ${MOST_DISTANCE} limit ${MOST_ALIKE}`;
  const naming = (column: PgColumn) => sql`
    select ${creatorKyc.creatorId} as creator_id, near.distance from (${near}) near
    join ${creatorKyc} on ${column} like '/files/%' and ${column} = near.address`;
  return sql`${naming(creatorKyc.copyOfId)} union all ${naming(creatorKyc.copyOfUtilityBill)}`;
}

/** The accounts that a member's money came from, sealed, each once. */
export async function findAccounts(db: Executor, memberId: number) {
  const deposits = db
    .select({ id: transactions.id })
    .from(transactions)
    .where(and(eq(transactions.memberId, memberId), eq(transactions.kind, "deposit")))
    .orderBy(desc(transactions.createdAt), desc(transactions.id))
    .limit(MOST_DEPOSITS)
    .as("deposits");
  const rows = await db
    .select({ owner: deposits.id, sealed: transactionAccounts.accountSealed, hash: transactionAccounts.accountHash })
    .from(deposits)
    .innerJoin(transactionAccounts, eq(transactionAccounts.transactionId, deposits.id));
  return [...new Map(rows.map((row) => [row.hash, row])).values()];
}
