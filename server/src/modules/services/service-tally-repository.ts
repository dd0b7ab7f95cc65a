import type { ServiceListQuery } from "@hivekeeper/contract/schemas/service.ts";
import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { creatorOf } from "#db/of-member.ts";
import { services } from "#db/schema/services.ts";
import { serviceTallies } from "#db/schema/tallies.ts";

/** The total of a list without a search. The services of one creator are few and are counted directly. */
export async function countListed(db: Database, { status, user_id: memberId }: ServiceListQuery): Promise<number> {
  if (memberId) {
    const ofCreator = eq(services.creatorId, creatorOf(memberId));
    return db.$count(services, and(ofCreator, status ? eq(services.status, status) : undefined));
  }
  const [row] = await db
    .select({ services: sql`coalesce(sum(${serviceTallies.change}), 0)`.mapWith(Number) })
    .from(serviceTallies)
    .where(status ? eq(serviceTallies.status, status) : undefined);
  return row?.services ?? 0;
}
