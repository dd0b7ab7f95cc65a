import { displayNameOf, type PersonNames } from "@hivekeeper/contract/person.ts";
import type { ServiceListQuery, ServiceStatusBody } from "@hivekeeper/contract/schemas/service.ts";
import { type Service, type ServiceSort, serviceFields } from "@hivekeeper/contract/service.ts";
import { and, eq, type SQL } from "drizzle-orm";
import type { Database, Executor, Transaction } from "#db/database.ts";
import { fieldsOfRow } from "#db/field-columns.ts";
import { findSuspicious } from "#db/identities.ts";
import { type CountedPage, findPage, type Matches } from "#db/list-page.ts";
import { listRows } from "#db/list-rows.ts";
import { creatorOf } from "#db/of-member.ts";
import { ordering } from "#db/order.ts";
import { NAMES } from "#db/person-name.ts";
import { writeRow } from "#db/rows.ts";
import { queueClaims } from "#db/schema/administrators-work.ts";
import { creators, members } from "#db/schema/people.ts";
import { services } from "#db/schema/services.ts";
import { serviceTallies } from "#db/schema/tallies.ts";
import { finds } from "#db/search-condition.ts";
import { sumTally } from "#db/sum-tally.ts";

/** A service of our database, which always has a version and its creator's names. */
export type KeptService = Service & { version: number; creator: PersonNames };

export const findService = (db: Executor, id: number): Promise<KeptService | undefined> => ROWS.ofId(db, id);

export const findServicePage = async (db: Database, query: ServiceListQuery): Promise<CountedPage<KeptService>> =>
  findPage(db, { ...servicesOf(query), unsearched: await countListed(db, query) }, query);

/** The services of a list, in its order. */
export const servicesOf = (query: ServiceListQuery): Matches<KeptService> => ({
  from: services,
  id: services.id,
  filters: filtered(query),
  search: finds(services.searchText, query.search || query.q),
  order: ORDER(query),
  rows: ROWS,
});

/** The total of a list without a search. The services of one creator are few and are counted directly. */
export async function countListed(db: Database, query: ServiceListQuery): Promise<number> {
  if (query.user_id) return db.$count(services, filtered(query));
  return sumTally(db, serviceTallies, query.status ? eq(serviceTallies.status, query.status) : undefined);
}

export const lockServices = (tx: Transaction, ids: readonly number[]) => ROWS.lock(tx, ids);

/** Whether the identity of a service's creator is suspicious; it becomes so only after the caller's transaction. */
export async function isOfSuspicious(tx: Transaction, id: number): Promise<boolean> {
  const [service] = await tx.select({ creatorId: services.creatorId }).from(services).where(eq(services.id, id));
  return service !== undefined && (await findSuspicious(tx, [service.creatorId])).size > 0;
}

/** Sets the status of a locked service with its reason, and ends the claim of whoever looks at it. */
export async function writeServiceStatus(tx: Transaction, id: number, { status, reason }: ServiceStatusBody) {
  await writeRow(tx, services, id, { status, decisionReason: reason || null });
  await tx.delete(queueClaims).where(eq(queueClaims.serviceId, id));
}

const filtered = ({ status, user_id: memberId }: ServiceListQuery): SQL | undefined =>
  and(
    status ? eq(services.status, status) : undefined,
    memberId ? eq(services.creatorId, creatorOf(memberId)) : undefined,
  );

/** Where many rows are equal, the newest come first. */
const ORDER = ordering<ServiceSort>(
  {
    service_name: services.searchText,
    rate: services.rate,
    status: [services.status, services.createdAt],
    created_at: services.createdAt,
    updated_at: services.updatedAt,
  },
  services.id,
);

const selectServices = (db: Executor) =>
  db
    .select({
      service: services,
      userId: creators.memberId,
      creator: NAMES,
    })
    .from(services)
    .innerJoin(creators, eq(creators.id, services.creatorId))
    .innerJoin(members, eq(members.id, creators.memberId))
    .$dynamic();

type Row = Awaited<ReturnType<typeof selectServices>>[number];

function toService({ service, userId, creator: names }: Row): KeptService {
  const creator = { ...names, middleName: names.middleName ?? "", surname: names.surname ?? "" };
  const { serviceName: name, serviceImage: image, serviceAudio: audio } = service;
  const row = { ...service, userId, name, image, audio };
  return { ...fieldsOfRow(row, serviceFields), creator, creatorName: displayNameOf(creator) };
}

const ROWS = listRows(services.id, selectServices, toService);
