import { sql } from "drizzle-orm";
import { bookings, disputes } from "./schema/services.ts";

/**
 * Resolved disputes whose booking still has its money in escrow, and no open dispute about it: their `dispute_id`, and
 * `since` when. Bookings with held money are few, so they are read first, from their index.
 */
export const UNSETTLED = sql`
  select id as dispute_id, coalesce(closed_at, updated_at) as since from ${disputes}
  where status = 'CLOSED' and booking_id = any(array(
    select ${bookings.id} from ${bookings} where ${bookings.escrow} = 'HELD' and not exists (
      select from ${disputes} again where again.booking_id = ${bookings.id} and again.status = 'OPEN')))`;
