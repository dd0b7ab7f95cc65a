import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { creators, members } from "#db/schema/people.ts";
import { services } from "#db/schema/services.ts";

/** Two are enough to know that a name is not the only one. */
const ENOUGH = 2;

export async function findMember(db: Database, externalId: string): Promise<string | undefined> {
  const [row] = await db.select({ id: members.externalId }).from(members).where(eq(members.externalId, externalId));
  return row?.id ?? undefined;
}

export async function findMemberOfCreator(db: Database, creatorExternalId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: members.externalId })
    .from(creators)
    .innerJoin(members, eq(members.id, creators.memberId))
    .where(eq(creators.externalId, creatorExternalId));
  return row?.id ?? undefined;
}

export async function findCreatorOfMember(db: Database, memberExternalId: string): Promise<string | undefined> {
  const [id] = await findCreators(db, eq(members.externalId, memberExternalId));
  return id;
}

export const findCreatorsByEmail = (db: Database, email: string): Promise<string[]> =>
  findCreators(db, eq(sql`lower(${members.email})`, email.trim().toLowerCase()));

/** By first and last name. */
export const findCreatorsByName = (db: Database, name: string): Promise<string[]> =>
  findCreators(db, eq(sql`lower(${members.firstName} || ' ' || ${members.lastName})`, name.trim().toLowerCase()));

export async function findServices(db: Database, memberExternalId: string, name: string): Promise<string[]> {
  const rows = await db
    .select({ id: services.externalId })
    .from(services)
    .innerJoin(creators, eq(creators.id, services.creatorId))
    .innerJoin(members, eq(members.id, creators.memberId))
    .where(
      and(eq(members.externalId, memberExternalId), eq(services.serviceName, name), isNotNull(services.externalId)),
    )
    .limit(ENOUGH);
  return rows.flatMap(({ id }) => id ?? []);
}

async function findCreators(db: Database, isMeant: SQL): Promise<string[]> {
  const rows = await db
    .select({ id: creators.externalId })
    .from(creators)
    .innerJoin(members, eq(members.id, creators.memberId))
    .where(and(isMeant, isNotNull(creators.externalId)))
    .limit(ENOUGH);
  return rows.flatMap(({ id }) => id ?? []);
}
