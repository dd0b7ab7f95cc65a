import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import { PLANNED_ANEW } from "#db/planned-anew.ts";
import { creators, members } from "#db/schema/people.ts";
import { bookings } from "#db/schema/services.ts";
import type { KnownTable } from "./known-repository.ts";

/** The people behind a record of these tables, as a condition on `members`. */
const PEOPLE = new Map<KnownTable, SQL>([
  [members, sql`${members.id} = asked.id`],
  [creators, sql`${members.id} = (select member_id from ${creators} where ${creators.id} = asked.id)`],
  [
    bookings,
    sql`${members.id} in (select unnest(array[client_id, provider_id]) from ${bookings} where ${bookings.id} = asked.id)`,
  ],
]);

/** Whether records of a table are, or belong to, people. */
export const isOfPeople = (table: KnownTable): boolean => PEOPLE.has(table);

/** Those of these records behind which is somebody whose data were erased. */
export async function findErased(tx: Transaction, table: KnownTable, ids: readonly number[]): Promise<Set<number>> {
  const isBehind = PEOPLE.get(table);
  if (!isBehind || ids.length === 0) return new Set();
  const { rows } = await tx.execute<{ id: number }>(sql`
    ${PLANNED_ANEW}select asked.id from unnest(${sql.param([...ids])}::int[]) as asked (id)
    where exists (select from ${members} where ${isBehind} and ${members.erasedAt} is not null)`);
  return new Set(rows.map(({ id }) => id));
}
