import { eq, inArray, sql } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import { creatorKyc, creators, members } from "#db/schema/people.ts";

type NewMember = Pick<typeof members.$inferInsert, "firstName" | "lastName" | "email" | "phone" | "gender">;
type CreatorColumns = Partial<
  Pick<typeof creators.$inferInsert, "jobTitle" | "bio" | "location" | "linkedin" | "x" | "instagram" | "isActive">
>;
type KycColumns = Partial<
  Pick<typeof creatorKyc.$inferInsert, "nin" | "idType" | "copyOfId" | "utilityBill" | "copyOfUtilityBill">
>;

/** What a write says, by the table that has it. */
export interface CreatorChange<Member = { gender?: string | null }> {
  member: Member;
  creator: CreatorColumns;
  kyc: KycColumns;
}

/**
 * Holds a creator and the member behind it until the transaction ends; the member first, as whoever edits a member
 * holds that one when the database reaches for the creator.
 */
export async function lockCreator(tx: Transaction, id: number): Promise<void> {
  const memberId = tx.select({ id: creators.memberId }).from(creators).where(eq(creators.id, id));
  await tx.select({ id: members.id }).from(members).where(inArray(members.id, memberId)).for("no key update");
  await tx.select({ id: creators.id }).from(creators).where(eq(creators.id, id)).for("no key update");
}

/** Makes the member, who is a CREATOR, and the creator; gives the creator's id. */
export async function insertCreator(
  tx: Transaction,
  { member, creator, kyc }: CreatorChange<NewMember>,
): Promise<number> {
  const [made] = await tx
    .insert(members)
    .values({ ...member, role: "CREATOR" })
    .returning({ id: members.id });
  if (!made) throw new Error("The insert gave no row");
  const [row] = await tx
    .insert(creators)
    .values({ ...creator, memberId: made.id })
    .returning({ id: creators.id });
  if (!row) throw new Error("The insert gave no row");
  await writeKyc(tx, row.id, kyc);
  return row.id;
}

/** Changes a locked creator, whose version counts up; the member's too where something of the member changes. */
export async function writeCreator(
  tx: Transaction,
  id: number,
  { member, creator, kyc }: CreatorChange,
): Promise<void> {
  if (Object.keys(member).length > 0) {
    const memberId = tx.select({ id: creators.memberId }).from(creators).where(eq(creators.id, id));
    await tx
      .update(members)
      .set({ ...member, version: sql`${members.version} + 1`, updatedAt: sql`now()` })
      .where(inArray(members.id, memberId));
  }
  await writeKyc(tx, id, kyc);
  await tx
    .update(creators)
    .set({ ...creator, version: sql`${creators.version} + 1`, updatedAt: sql`now()` })
    .where(eq(creators.id, id));
}

async function writeKyc(tx: Transaction, creatorId: number, kyc: KycColumns): Promise<void> {
  if (Object.keys(kyc).length === 0) return;
  await tx
    .insert(creatorKyc)
    .values({ ...kyc, creatorId })
    .onConflictDoUpdate({ target: creatorKyc.creatorId, set: kyc });
}
