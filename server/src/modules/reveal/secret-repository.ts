import type { SecretField } from "@hivekeeper/contract/look.ts";
import { eq, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Executor } from "#db/database.ts";
import { displayName } from "#db/person-name.ts";
import { transactionAccounts, transactions } from "#db/schema/money.ts";
import { creatorKyc, creators, members } from "#db/schema/people.ts";
import { SEALED, type SealedColumn } from "#db/sealed-values.ts";
import type { KeyRing } from "#lib/key-ring.ts";

/** The record that has something to hide. */
export interface Subject {
  type: "creator" | "transaction";
  id: number;
}

export interface SecretOf extends Subject {
  field: SecretField;
}

export interface Secret {
  /** Whose it is; `null` of a transaction that no member is known of. */
  memberId: number | null;
  /** The name of the record. */
  name: string;
  /** A number, or the address of a document as it is stored; empty where there is none. */
  value: string;
}

const NUMBERS: Partial<Record<SecretField, SealedColumn>> = {
  nin: SEALED.nin,
  bvn: SEALED.bvn,
  id_number: SEALED.idNumber,
  sender_account_number: SEALED.account,
};

const DOCUMENTS: Partial<Record<SecretField, PgColumn>> = {
  copy_of_id: creatorKyc.copyOfId,
  copy_of_utility_bill: creatorKyc.copyOfUtilityBill,
};

export const isDocument = (field: SecretField): boolean => DOCUMENTS[field] !== undefined;

/** What is hidden, in clear; undefined where there is no such record. */
export async function findSecret(
  db: Executor,
  keys: KeyRing,
  { field, ...subject }: SecretOf,
): Promise<Secret | undefined> {
  const number = NUMBERS[field];
  const row = await findRow(db, subject, DOCUMENTS[field] ?? number?.clear?.column, number?.sealed);
  if (!row) return undefined;
  const { clear, sealed, ...record } = row;
  const value = clear || (number && sealed ? await keys.unseal(number, sealed, subject.id, db) : "");
  return { ...record, value };
}

/** The name of a record; undefined where there is none. */
export const findName = async (db: Executor, subject: Subject): Promise<string | undefined> =>
  (await findRow(db, subject))?.name;

async function findRow(db: Executor, { type, id }: Subject, clear?: PgColumn, sealed?: PgColumn) {
  const kept = { clear: textIn(clear), sealed: textIn(sealed) };
  const [row] =
    type === "creator"
      ? await db
          .select({ memberId: creators.memberId, name: displayName(members), ...kept })
          .from(creators)
          .innerJoin(members, eq(members.id, creators.memberId))
          .leftJoin(creatorKyc, eq(creatorKyc.creatorId, creators.id))
          .where(eq(creators.id, id))
      : await db
          .select({ memberId: transactions.memberId, name: transactions.code, ...kept })
          .from(transactions)
          .leftJoin(transactionAccounts, eq(transactionAccounts.transactionId, transactions.id))
          .where(eq(transactions.id, id));
  return row;
}

const textIn = (column: PgColumn | undefined) => sql<string | null>`${column ?? null}::text`;
