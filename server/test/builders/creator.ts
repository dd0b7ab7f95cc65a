import type { Database } from "#db/database.ts";
import { creatorKyc, creators, type members } from "#db/schema/people.ts";
import { services } from "#db/schema/services.ts";
import { addMember } from "./member.ts";

interface CreatorOverrides extends Partial<typeof creators.$inferInsert> {
  /** Columns of the member behind the creator. */
  member?: Partial<typeof members.$inferInsert>;
  /** Columns of the identity data; without them the creator has none. */
  kyc?: Partial<typeof creatorKyc.$inferInsert>;
}

/** An active creator without services, and the member behind it. */
export async function addCreator(db: Database, { member, kyc, ...overrides }: CreatorOverrides = {}) {
  const { id: memberId } = await addMember(db, { role: "CREATOR", ...member });
  const [creator] = await db
    .insert(creators)
    .values({ memberId, ...overrides })
    .returning();
  if (!creator) throw new Error("The insert gave no row");
  if (kyc) await db.insert(creatorKyc).values({ ...kyc, creatorId: creator.id });
  return creator;
}

/** A pending service for 5,000 naira, in no hive; its creator is new unless one is named. */
export async function addService(db: Database, overrides: Partial<typeof services.$inferInsert> = {}) {
  const creatorId = overrides.creatorId ?? (await addCreator(db)).id;
  const [service] = await db
    .insert(services)
    .values({ serviceName: "Party", rate: 500_000, ...overrides, creatorId })
    .returning();
  if (!service) throw new Error("The insert gave no row");
  return service;
}
