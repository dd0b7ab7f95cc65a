import type { newCreatorFields } from "@hivekeeper/contract/creator-edit.ts";
import { eq, inArray, sql } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import type { SoughtNumber } from "#db/found-number.ts";
import { insertRow, writeRow } from "#db/rows.ts";
import { creatorKyc, creators, members } from "#db/schema/people.ts";
import { SEALED } from "#db/sealed-values.ts";
import type { EditColumns } from "#lib/field-edit.ts";
import type { KeyRing } from "#lib/key-ring.ts";

type CreatorColumns = EditColumns<typeof newCreatorFields>;
type NewCreatorColumns = CreatorColumns & Pick<typeof members.$inferInsert, "firstName" | "lastName" | "email">;

/**
 * Locks creators and the members behind them until the transaction ends. The members come first: an edit of a member
 * locks the member before a trigger updates the creator, and one order prevents deadlocks.
 */
export async function lockCreators(tx: Transaction, ids: number[]): Promise<void> {
  const wanted = inArray(creators.id, ids);
  const memberIds = tx.select({ id: creators.memberId }).from(creators).where(wanted);
  const theirs = inArray(members.id, memberIds);
  await tx.select({ id: members.id }).from(members).where(theirs).orderBy(members.id).for("no key update");
  await tx.select({ id: creators.id }).from(creators).where(wanted).orderBy(creators.id).for("no key update");
}

/** Inserts the member, with the role CREATOR, and the creator. Returns the creator's id. */
export async function insertCreator(tx: Transaction, columns: NewCreatorColumns, keys: KeyRing): Promise<number> {
  const { firstName, lastName, email } = columns;
  const person = { ...memberColumns(columns), firstName, lastName, email, role: "CREATOR" } as const;
  const memberId = await insertRow(tx, members, person);
  const id = await insertRow(tx, creators, { ...creatorColumns(columns), memberId });
  await writeKyc(tx, id, kycColumns(columns), keys);
  return id;
}

/** Writes a locked creator and increments its version, and the member's when one of the member's columns changes. */
export async function writeCreator(tx: Transaction, id: number, columns: CreatorColumns, keys: KeyRing): Promise<void> {
  const member = memberColumns(columns);
  if (Object.keys(member).length > 0) {
    const memberId = tx.select({ id: creators.memberId }).from(creators).where(eq(creators.id, id));
    await tx
      .update(members)
      .set({ ...member, version: sql`${members.version} + 1`, updatedAt: sql`now()` })
      .where(inArray(members.id, memberId));
  }
  await writeKyc(tx, id, kycColumns(columns), keys);
  await writeRow(tx, creators, id, creatorColumns(columns));
}

export const writeActive = (tx: Transaction, id: number, isActive: boolean) => writeRow(tx, creators, id, { isActive });

/** Whether a creator has this NIN. */
export async function hasNin(tx: Transaction, creatorId: number, sought: SoughtNumber): Promise<boolean> {
  const [row] = await tx
    .select({ clear: creatorKyc.nin, hash: creatorKyc.ninHash })
    .from(creatorKyc)
    .where(eq(creatorKyc.creatorId, creatorId));
  return row !== undefined && (row.clear === sought.clear || sought.hashes.includes(row.hash ?? ""));
}

async function writeKyc(tx: Transaction, creatorId: number, columns: Kyc, keys: KeyRing): Promise<void> {
  if (Object.keys(columns).length === 0) return;
  const { nin, ...others } = columns;
  const kyc: typeof others & Partial<typeof creatorKyc.$inferInsert> = others;
  if (nin !== undefined) {
    const { sealed, hash } = keys.sealNumber(SEALED.nin, nin, creatorId);
    Object.assign(kyc, { nin: null, ninSealed: sealed, ninHash: hash });
  }
  await tx
    .insert(creatorKyc)
    .values({ ...kyc, creatorId })
    .onConflictDoUpdate({ target: creatorKyc.creatorId, set: kyc });
}

// The functions below divide the columns between the tables.

const memberColumns = ({ firstName, lastName, email, phone, gender }: CreatorColumns) =>
  defined({ firstName, lastName, email, phone, gender });

const creatorColumns = ({ jobTitle, bio, location, linkedin, x, instagram, isActive }: CreatorColumns) =>
  defined({ jobTitle, bio, location, linkedin, x, instagram, isActive });

const kycColumns = ({ nin, idType, copyOfId, utilityBill, copyOfUtilityBill }: CreatorColumns) =>
  defined({ nin, idType, copyOfId, utilityBill, copyOfUtilityBill });

type Kyc = ReturnType<typeof kycColumns>;

const defined = <Columns extends object>(columns: Columns) =>
  Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Columns]?: Exclude<Columns[Name], undefined>;
  };
