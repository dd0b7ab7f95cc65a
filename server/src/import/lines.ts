import type { Creator } from "@hivekeeper/contract/creator.ts";
import { creatorSummaryFields } from "@hivekeeper/contract/creator.ts";
import { creatorKycFields, creatorProfileFields } from "@hivekeeper/contract/creator-fields.ts";
import { type Dispute, disputeFields, type Party } from "@hivekeeper/contract/dispute.ts";
import type { Field, Fields, NounOf } from "@hivekeeper/contract/fields.ts";
import { type Hive, hiveFields } from "@hivekeeper/contract/hive.ts";
import { type Member, memberFields } from "@hivekeeper/contract/member.ts";
import { readMoment } from "@hivekeeper/contract/moment.ts";
import { nairaOf } from "@hivekeeper/contract/money.ts";
import { type Review, reviewFields } from "@hivekeeper/contract/review.ts";
import { type Service, serviceFields } from "@hivekeeper/contract/service.ts";
import { type ServiceCluster, serviceClusterFields } from "@hivekeeper/contract/service-cluster.ts";
import { type Transaction, transactionFields } from "@hivekeeper/contract/transaction.ts";
import { type Vest, vestFields } from "@hivekeeper/contract/vest.ts";
import type { Database } from "#db/database.ts";
import type { Backend } from "./backend.ts";
import { findCreatorCalled, findCreatorOf, findMember, findService } from "./known-repository.ts";

/** A line of the integration's kind, or why the record cannot become one. */
export type LineOrReason = Record<string, unknown> | string;

export interface Source {
  backend: Backend;
  /** Resolves an address that the backend wrote, which may be relative. */
  link(written: string): string | undefined;
  /** Has the records that are already loaded. */
  db: Database;
}

/**
 * Lines of the integration (docs/integration.md), each from a record as the console reads it. The record's id is the
 * `external_id`. What the backend did not tell is left out, so that it stays as it is here. Nothing is made up: a
 * record that lacks what it needs here is not imported. A line may have more than its kind takes (`kinds.ts`).
 */

export function memberLine(member: Member, { link }: Source): LineOrReason {
  if (member.role === "ADMIN") return "An administrator is created here by hand: npm run admin";
  const [first = "", ...others] = member.displayName.split(" ");
  return {
    ...told(memberFields, member, link),
    external_id: member.id,
    first_name: member.firstName || first,
    last_name: member.lastName || member.surname || others.join(" "),
    is_active: member.isActive,
  };
}

export const creatorLine = (creator: Creator, { link }: Source): LineOrReason => ({
  ...told(creatorKycFields, creator.kyc, link),
  ...told(creatorSummaryFields, creator, link),
  // The links of a profile may be names, such as "@ada".
  ...told(creatorProfileFields, creator, (written) => written || undefined),
  external_id: creator.id,
  member_external_id: creator.userId,
  is_artist: creator.category === "artists" || undefined,
  is_asset_creator: creator.category === "assets_creators" || undefined,
});

export const hiveLine = (hive: Hive, { link }: Source): LineOrReason => ({
  ...told(hiveFields, hive, link),
  external_id: hive.id,
});

export const serviceClusterLine = (cluster: ServiceCluster, { link }: Source): LineOrReason => ({
  ...told(serviceClusterFields, cluster, link),
  external_id: cluster.id,
  hive_external_id: cluster.hiveId,
});

export async function serviceLine(service: Service, { link, db }: Source): Promise<LineOrReason> {
  const creator = await findCreatorOf(db, service.userId);
  if (creator === undefined) return "Its creator is not here";
  return {
    ...told(serviceFields, service, link),
    external_id: service.id,
    creator_external_id: creator,
    hive_external_id: service.hiveId || undefined,
    service_cluster_external_id: service.clusterId || undefined,
  };
}

export async function bookingLine(dispute: Dispute, { db }: Source): Promise<LineOrReason> {
  const sides = await sidesOf(dispute, db);
  if (!sides) return "Its client or its provider is not here";
  const service = await findService(db, sides.provider, dispute.service);
  if (service === undefined) return `The provider has no service, or several, of the name “${dispute.service}” here`;
  if (dispute.booking.amount === null) return "The backend does not tell its amount";
  const escrow = dispute.booking.escrow.toUpperCase();
  return {
    external_id: bookingId(dispute),
    service_external_id: service,
    client_external_id: sides.client,
    provider_external_id: sides.provider,
    amount: nairaOf(dispute.booking.amount),
    escrow: ["HELD", "RELEASED", "REFUNDED"].includes(escrow) ? escrow : undefined,
    created_at: moment(dispute.createdAt),
  };
}

export async function disputeLine(dispute: Dispute, { link, db }: Source): Promise<LineOrReason> {
  const sides = await sidesOf(dispute, db);
  if (!sides) return "Its client or its provider is not here";
  const isByProvider = isMeant(dispute.provider, dispute) && !isMeant(dispute.client, dispute);
  return {
    ...told(disputeFields, dispute, link),
    external_id: dispute.id,
    booking_external_id: bookingId(dispute),
    initiator_external_id: isByProvider ? sides.provider : sides.client,
    resolve_status: dispute.status === "resolved" ? "CLOSED" : "OPEN",
    // The calls do not tell when it was resolved. Its last change is nearer than the moment of the import.
    closed_at: dispute.status === "resolved" ? moment(dispute.updatedAt) : undefined,
  };
}

export async function reviewLine(review: Review, { link, db }: Source): Promise<LineOrReason> {
  const creator =
    (review.memberId && (await findCreatorOf(db, review.memberId))) ||
    (await findCreatorCalled(db, review.email, review.creatorName));
  if (!creator) return "Its creator is not here, or several have the name";
  return {
    ...told(reviewFields, review, link),
    external_id: review.id,
    creator_external_id: creator,
    created_at: moment(review.submittedAt),
  };
}

export const transactionLine = (
  transaction: Transaction,
  { link }: Source,
  type: "deposit" | "withdrawal",
): LineOrReason => ({
  ...told(transactionFields, transaction, link),
  external_id: transaction.id,
  type,
  transaction_id: transaction.code || transaction.id,
  member_external_id: transaction.memberId || undefined,
  status: OTHER_WORDS[transaction.status] ?? transaction.status,
});

/** Words of other backends for our states of a transaction. */
const OTHER_WORDS: Record<string, string> = { success: "completed", successful: "completed", rejected: "failed" };

export function vestLine(vest: Vest, { link }: Source): LineOrReason {
  const images = vest.images.flatMap((image) => link(image) ?? []);
  return {
    ...told(vestFields, { ...vest, images }, link),
    external_id: vest.id,
    // ACTIVE would open a vest again whose closing date has passed since.
    status: vest.status === "CLOSED" ? vest.status : undefined,
  };
}

/** A dispute without a booking's number has a booking of its own. */
const bookingId = ({ id, booking }: Dispute): string => booking.id || `dispute-${id}`;

async function sidesOf({ client, provider }: Dispute, db: Database) {
  const sides = { client: await findMember(db, client.id), provider: await findMember(db, provider.id) };
  return sides.client !== undefined && sides.provider !== undefined
    ? { client: sides.client, provider: sides.provider }
    : null;
}

const isMeant = (side: Party, { initiatorId, initiatedBy }: Dispute): boolean =>
  initiatorId === "" ? side.name !== "" && side.name === initiatedBy : side.id === initiatorId;

/** The fields of a record that the backend told, under their names on the wire and as a line has them. */
function told<Table extends Fields>(table: Table, record: NounOf<Table>, link: Source["link"]) {
  const noun: Readonly<Record<string, unknown>> = record;
  return Object.fromEntries(
    Object.entries(table).map(([name, { wire, kind }]) => [wire, toldValue(kind, noun[name], link)]),
  );
}

function toldValue(kind: Field["kind"], value: unknown, link: Source["link"]): unknown {
  if (value === null || value === "" || (Array.isArray(value) && value.length === 0)) return undefined;
  if (kind === "naira") return nairaOf(Number(value));
  if (kind === "moment") return moment(String(value));
  return kind === "link" ? link(String(value)) : value;
}

function moment(written: string | null): string | undefined {
  const at = written === null ? null : readMoment(written);
  return at && !Number.isNaN(at.getTime()) ? at.toISOString() : undefined;
}
