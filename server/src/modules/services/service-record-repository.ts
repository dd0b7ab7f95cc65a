import type { EarlierDecisions } from "@hivekeeper/contract/decision.ts";
import type { ServiceRecord } from "@hivekeeper/contract/service.ts";
import { and, desc, eq, ne, sql } from "drizzle-orm";
import type { Executor } from "#db/database.ts";
import { hives, serviceClusters, services } from "#db/schema/services.ts";
import { earlierDecisions, NAMED_DECISIONS } from "#lib/earlier-decisions.ts";
import { findService, type KeptService } from "./service-repository.ts";

export async function findServiceRecord(
  db: Executor,
  id: number,
): Promise<(ServiceRecord & { service: KeptService }) | undefined> {
  const service = await findService(db, id);
  if (!service) return undefined;
  const [row] = await db
    .select({ creatorId: services.creatorId, hive: hives.name, cluster: serviceClusters.name })
    .from(services)
    .leftJoin(hives, eq(hives.id, services.hiveId))
    .leftJoin(serviceClusters, eq(serviceClusters.id, services.clusterId))
    .where(eq(services.id, id));
  if (!row) return undefined;
  return {
    service,
    creator: { id: String(row.creatorId), memberId: service.userId, name: service.creatorName },
    hive: row.hive ?? "",
    cluster: row.cluster ?? "",
    decisions: await findEarlier(db, row.creatorId, id),
  };
}

/** How the services of a creator were decided, but one. */
async function findEarlier(db: Executor, creatorId: number, but: number): Promise<EarlierDecisions> {
  const others = and(eq(services.creatorId, creatorId), ne(services.id, but));
  const counts = db
    .select({ status: services.status, items: sql`count(*)`.mapWith(Number) })
    .from(services)
    .where(others)
    .groupBy(services.status);
  const newest = db
    .select({
      id: services.id,
      name: services.serviceName,
      status: services.status,
      reason: services.decisionReason,
      decidedAt: services.updatedAt,
    })
    .from(services)
    .where(and(others, ne(services.status, "PENDING")))
    .orderBy(desc(services.updatedAt), desc(services.id))
    .limit(NAMED_DECISIONS);
  return earlierDecisions(...(await Promise.all([counts, newest])));
}
