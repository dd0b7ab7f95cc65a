import type { ServiceRecord } from "@hivekeeper/contract/service.ts";
import { eq } from "drizzle-orm";
import type { Executor } from "#db/database.ts";
import { findEarlierDecisions } from "#db/earlier-decisions.ts";
import { hives, serviceClusters, services } from "#db/schema/services.ts";
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
  const { creatorId } = row;
  const decided = { table: services, name: services.serviceName };
  return {
    service,
    creator: { id: String(creatorId), memberId: service.userId, name: service.creatorName },
    hive: row.hive ?? "",
    cluster: row.cluster ?? "",
    decisions: await findEarlierDecisions(db, decided, { id, creatorId }),
  };
}
