import { eq, sql } from "drizzle-orm";
import type { Executor } from "#db/database.ts";
import { disputesOf } from "#db/of-member.ts";
import { transactionAccounts, transactions } from "#db/schema/money.ts";
import { creatorKyc, creators, members } from "#db/schema/people.ts";
import { SEALED } from "#db/sealed-values.ts";
import type { KeyRing } from "#lib/key-ring.ts";
import { KnownPerson } from "./known-person.ts";

/** A person and what is theirs. */
export interface Person {
  memberId: number;
  creatorId: number | null;
  /** The disputes in which the person is client, provider or initiator. */
  disputes: number[];
  known: KnownPerson;
}

/** The most accounts that a person is known by. */
const MOST_ACCOUNTS = 20;

/** A person as their record has them now; after the profile is erased nobody is known by it any more. */
export async function findKnown(db: Executor, keys: KeyRing, memberId: number): Promise<Person> {
  const [row] = await db
    .select({ member: members, creatorId: creators.id, disputes: sql<number[]>`${disputesOf(memberId)}` })
    .from(members)
    .leftJoin(creators, eq(creators.memberId, members.id))
    .where(eq(members.id, memberId));
  if (!row) throw new Error(`There is no member ${memberId}`);
  const { member, creatorId, disputes } = row;
  const marks = {
    names: given([member.firstName, member.middleName, member.lastName, member.surname]),
    addresses: given([member.email, member.username]),
    phones: given([member.phone, member.phone1, member.phone2]),
    numbers: [...(await findNumbers(db, keys, creatorId)), ...(await findAccounts(db, keys, memberId))],
  };
  return { memberId, creatorId, disputes, known: new KnownPerson(marks) };
}

const given = (texts: readonly (string | null)[]): string[] =>
  texts.filter((text) => text !== null && text !== "") as string[];

async function findNumbers(db: Executor, keys: KeyRing, creatorId: number | null): Promise<string[]> {
  if (creatorId === null) return [];
  const [kyc] = await db.select().from(creatorKyc).where(eq(creatorKyc.creatorId, creatorId));
  const sealed = [
    { column: SEALED.nin, text: kyc?.ninSealed },
    { column: SEALED.bvn, text: kyc?.bvnSealed },
    { column: SEALED.idNumber, text: kyc?.idNumberSealed },
  ];
  const opened = sealed.map(({ column, text }) => text && openOrNot(keys.unseal(column, text, creatorId, db)));
  return given([kyc?.nin ?? null, kyc?.bvn ?? null, ...(await Promise.all(opened)).map((number) => number || null)]);
}

async function findAccounts(db: Executor, keys: KeyRing, memberId: number): Promise<string[]> {
  const rows = await db
    .selectDistinctOn([transactionAccounts.accountHash], {
      id: transactions.id,
      sealed: transactionAccounts.accountSealed,
    })
    .from(transactions)
    .innerJoin(transactionAccounts, eq(transactionAccounts.transactionId, transactions.id))
    .where(eq(transactions.memberId, memberId))
    .orderBy(transactionAccounts.accountHash)
    .limit(MOST_ACCOUNTS);
  return given(await Promise.all(rows.map(({ id, sealed }) => openOrNot(keys.unseal(SEALED.account, sealed, id, db)))));
}

/** A number that does not open is not known, and does not stop an erasure. */
const openOrNot = (number: Promise<string>): Promise<string | null> => number.catch(() => null);
