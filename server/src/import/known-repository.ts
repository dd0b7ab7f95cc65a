import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { creators, members } from "#db/schema/people.ts";
import { services } from "#db/schema/services.ts";

// Each finds the external id of a record that is loaded already; `undefined` where there is none, or more than one.

/** The member that a backend means: some write the creator's id where the member's belongs. */
export async function findMember(db: Database, id: string): Promise<string | undefined> {
  const named = { id: members.externalId };
  const own = await db.select(named).from(members).where(eq(members.externalId, id));
  if (own.length > 0) return only(own);
  const isOfCreator = eq(members.id, creators.memberId);
  return only(await db.select(named).from(creators).innerJoin(members, isOfCreator).where(eq(creators.externalId, id)));
}

/** The creator of a member. */
export const findCreatorOf = (db: Database, memberId: string): Promise<string | undefined> =>
  findCreator(db, eq(members.externalId, memberId));

/** The creator with this e-mail address or, without one, with this first and last name. */
export const findCreatorCalled = async (db: Database, email: string, name: string): Promise<string | undefined> =>
  (email && (await findCreator(db, isText(sql`${members.email}`, email)))) ||
  (name && (await findCreator(db, isText(sql`${members.firstName} || ' ' || ${members.lastName}`, name)))) ||
  undefined;

/** The service with this name among those of a member. */
export async function findService(db: Database, memberId: string, name: string): Promise<string | undefined> {
  const rows = await db
    .select({ id: services.externalId })
    .from(services)
    .innerJoin(creators, eq(creators.id, services.creatorId))
    .innerJoin(members, eq(members.id, creators.memberId))
    .where(and(eq(members.externalId, memberId), eq(services.serviceName, name), isNotNull(services.externalId)))
    .limit(ENOUGH);
  return only(rows);
}

async function findCreator(db: Database, isMeant: SQL): Promise<string | undefined> {
  const rows = await db
    .select({ id: creators.externalId })
    .from(creators)
    .innerJoin(members, eq(members.id, creators.memberId))
    .where(and(isMeant, isNotNull(creators.externalId)))
    .limit(ENOUGH);
  return only(rows);
}

/** Two are enough to know that one is not the only one. */
const ENOUGH = 2;

const only = ([first, second]: { id: string | null }[]): string | undefined =>
  (second ? undefined : first?.id) ?? undefined;

const isText = (written: SQL, text: string): SQL => sql`lower(${written}) = ${text.trim().toLowerCase()}`;
