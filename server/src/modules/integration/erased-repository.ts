import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import { erasures } from "#db/schema/identity.ts";
import { creators, members } from "#db/schema/people.ts";
import { bookings } from "#db/schema/services.ts";
import type { KnownTable } from "./known-repository.ts";

/** The records of these tables behind which is somebody whose data were erased, by the few erasures that there are. */
const OF_ERASED = new Map<KnownTable, SQL>([
  [members, sql`select ${erasures.memberId} as id from ${erasures}`],
  [
    creators,
    sql`select ${creators.id} from ${creators} join ${erasures} on ${erasures.memberId} = ${creators.memberId}`,
  ],
  [
    bookings,
    sql`select ${bookings.id} from ${bookings} join ${erasures}
      on ${erasures.memberId} = any (array[${bookings.clientId}, ${bookings.providerId}])`,
  ],
]);

/** Whether records of a table are, or belong to, people. */
export const isOfPeople = (table: KnownTable): boolean => OF_ERASED.has(table);

/** Those of these records behind which is somebody whose data were erased. */
export async function findErased(tx: Transaction, table: KnownTable, ids: readonly number[]): Promise<Set<number>> {
  const ofErased = OF_ERASED.get(table);
  if (!ofErased || ids.length === 0) return new Set();
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id from (${ofErased}) of_erased where id = any(${sql.param([...ids])}::int[])`);
  return new Set(rows.map(({ id }) => id));
}
