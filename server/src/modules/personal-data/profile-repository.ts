import { and, eq, isNotNull, ne, or, sql } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import { queueClaims } from "#db/schema/administrators-work.ts";
import { erasures, identities, identityDecisions, reveals } from "#db/schema/identity.ts";
import { jobRows, jobs } from "#db/schema/jobs.ts";
import { creatorKyc, creators, members } from "#db/schema/people.ts";
import { services } from "#db/schema/services.ts";
import { webhookDeliveries } from "#db/schema/webhooks.ts";
import type { Person } from "./person-repository.ts";
import { erasedEmail } from "./pseudonym.ts";

const touched = { updatedAt: sql`now()` };

/** What becomes of each column: a new one does not compile until somebody has decided. */
type Fate = "emptied" | "set" | "stays";

const MEMBER: Record<keyof typeof members.$inferSelect, Fate> = {
  ...{ id: "stays", externalId: "stays", createdAt: "stays", updatedAt: "set", version: "set", erasedAt: "stays" },
  ...{
    username: "emptied",
    firstName: "set",
    lastName: "set",
    surname: "emptied",
    middleName: "emptied",
    email: "set",
  },
  ...{ phone: "emptied", phone1: "emptied", phone2: "emptied", dob: "emptied", gender: "emptied" },
  ...{ maritalStatus: "emptied", profileImage: "emptied", emailVerifiedAt: "emptied", searchText: "set" },
  // The totals are of these.
  ...{ role: "stays", isPremium: "stays", kycStatus: "stays", lastSeenAt: "stays", isActive: "set" },
};

const CREATOR: Record<keyof typeof creators.$inferSelect, Fate> = {
  ...{ id: "stays", externalId: "stays", memberId: "stays", createdAt: "stays", updatedAt: "set", version: "set" },
  ...{
    jobTitle: "emptied",
    bio: "emptied",
    location: "emptied",
    linkedin: "emptied",
    x: "emptied",
    instagram: "emptied",
  },
  ...{ isArtist: "set", isAssetCreator: "set", isActive: "set", isVerified: "stays", servicesCount: "stays" },
  ...{ gender: "set", sortName: "set", searchText: "set", category: "stays" },
};

const emptied = (fates: Readonly<Record<string, Fate>>): Record<string, null> =>
  Object.fromEntries(Object.keys(fates).flatMap((name) => (fates[name] === "emptied" ? [[name, null]] : [])));

/** Empties the member's record; the row stays under the pseudonym, with its totals, its role and the marketplace's id. */
export async function eraseMember(tx: Transaction, memberId: number, names: { firstName: string; lastName: string }) {
  const set = {
    ...names,
    email: erasedEmail(memberId),
    isActive: false,
    version: sql`${members.version} + 1`,
    ...touched,
  };
  await tx
    .update(members)
    .set({ ...emptied(MEMBER), ...set })
    .where(eq(members.id, memberId));
}

/**
 * Empties what a creator says of themselves; returns 1 where there was something. A job title decides the category, which
 * stays as it was.
 */
export async function eraseCreator(tx: Transaction, creatorId: number): Promise<number> {
  const { jobTitle, isArtist, isAssetCreator } = creators;
  const isAsset = sql`coalesce(${jobTitle} ~* 'asset', false)`;
  const texts = [jobTitle, creators.bio, creators.location, creators.linkedin, creators.x, creators.instagram];
  const [before] = await tx
    .select({ hasTexts: sql<boolean>`num_nonnulls(${sql.join(texts, sql`, `)}) > 0` })
    .from(creators)
    .where(eq(creators.id, creatorId));
  await tx
    .update(creators)
    .set({
      ...{ ...emptied(CREATOR), isActive: false },
      isArtist: sql`coalesce(${jobTitle} ~* 'artist|dj|singer', false) or (${isArtist} and not ${isAsset})`,
      isAssetCreator: sql`${isAssetCreator} or ${isAsset}`,
      ...{ version: sql`${creators.version} + 1`, ...touched },
    })
    .where(eq(creators.id, creatorId));
  return before?.hasTexts ? 1 : 0;
}

/** Takes the links from a creator's services; returns how many had one. */
export async function eraseServiceLinks(tx: Transaction, creatorId: number): Promise<number> {
  const changed = await tx
    .update(services)
    .set({ link: null, version: sql`${services.version} + 1`, ...touched })
    .where(and(eq(services.creatorId, creatorId), isNotNull(services.link)));
  return changed.rowCount ?? 0;
}

/** Takes the profile picture from its record; returns its address and those of the identity documents. */
export async function takeFiles(tx: Transaction, memberId: number, creatorId: number | null): Promise<string[]> {
  const [picture] = await tx.select({ address: members.profileImage }).from(members).where(eq(members.id, memberId));
  const [kyc] = await tx
    .select({ id: creatorKyc.copyOfId, bill: creatorKyc.copyOfUtilityBill })
    .from(creatorKyc)
    .where(eq(creatorKyc.creatorId, creatorId ?? 0));
  await tx.update(members).set({ profileImage: null }).where(eq(members.id, memberId));
  return [picture?.address, kyc?.id, kyc?.bill].filter((address) => typeof address === "string");
}

/** Deletes what the marketplace is to be told of decisions about a creator's identity; returns how many messages. */
export async function deleteIdentityEvents(tx: Transaction, creatorId: number): Promise<number> {
  const isOfDecision = eq(webhookDeliveries.type, "creator.identity.decided");
  const deleted = await tx
    .delete(webhookDeliveries)
    .where(and(isOfDecision, eq(webhookDeliveries.subjectId, creatorId)));
  return deleted.rowCount ?? 0;
}

/** Deletes the identity data of a creator, and takes them from the desk; returns how many rows. */
export async function deleteIdentity(tx: Transaction, creatorId: number): Promise<number> {
  await tx.delete(queueClaims).where(eq(queueClaims.creatorId, creatorId));
  await tx.delete(identities).where(eq(identities.creatorId, creatorId));
  return (await tx.delete(creatorKyc).where(eq(creatorKyc.creatorId, creatorId))).rowCount ?? 0;
}

/** Empties what administrators wrote when they looked, or decided; returns how many texts. Who, when and what stays. */
export async function eraseIdentityTexts(tx: Transaction, { memberId, creatorId }: Person): Promise<number> {
  const seen = await tx
    .update(reveals)
    .set({ text: "" })
    .where(and(eq(reveals.memberId, memberId), ne(reveals.text, "")));
  const decided = await tx
    .update(identityDecisions)
    .set({ text: "", questions: sql`'[]'` })
    .where(
      and(
        eq(identityDecisions.creatorId, creatorId ?? 0),
        or(ne(identityDecisions.text, ""), sql`${identityDecisions.questions} <> '[]'`),
      ),
    );
  return (seen.rowCount ?? 0) + (decided.rowCount ?? 0);
}

/** Writes the pseudonym where the name of somebody stands who was an administrator once, and where a job has skipped them. */
export async function eraseNames(tx: Transaction, { memberId, creatorId }: Person, pseudonym: string): Promise<void> {
  for (const table of [reveals, identityDecisions, erasures])
    await tx.update(table).set({ administratorName: pseudonym }).where(eq(table.administratorId, memberId));
  await tx.update(jobs).set({ actorName: pseudonym }).where(eq(jobs.memberId, memberId));
  const isPerson = sql`(${jobs.kind} = 'members' and ${jobRows.rowId} = ${memberId}
    or ${jobs.kind} = 'creators' and ${jobRows.rowId} = ${creatorId ?? 0})`;
  await tx
    .update(jobRows)
    .set({ name: pseudonym })
    .from(jobs)
    .where(and(eq(jobs.id, jobRows.jobId), eq(jobRows.state, "skipped"), isPerson));
}
