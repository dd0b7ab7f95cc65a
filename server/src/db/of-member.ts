import { eq, type Placeholder, type SQL, sql } from "drizzle-orm";
import { creators } from "./schema/people.ts";
import { bookings, disputes } from "./schema/services.ts";

// What belongs to a member, for the lists that are filtered by one. Every part uses an index.

type MemberId = number | Placeholder;

/** The id of the creator that belongs to a member. */
export const creatorOf = (memberId: MemberId): SQL =>
  sql`(select id from ${creators} where ${eq(creators.memberId, memberId)})`;

/**
 * The ids of the disputes in which a member is client, provider or initiator. An array, since its rows are read once,
 * before the planner's choice of how to read the list.
 */
export const disputesOf = (memberId: MemberId): SQL => sql`array(
  select d.id from ${bookings} b join ${disputes} d on d.booking_id = b.id where b.client_id = ${memberId}
  union select d.id from ${bookings} b join ${disputes} d on d.booking_id = b.id where b.provider_id = ${memberId}
  union select d.id from ${disputes} d where d.initiator_id = ${memberId})`;
