import type { Creator } from "@hivekeeper/contract/creator.ts";
import { creatorProfileFields } from "@hivekeeper/contract/creator-fields.ts";
import type { Dispute, Party } from "@hivekeeper/contract/dispute.ts";
import { type Fields, type NounOf, writableNames } from "@hivekeeper/contract/fields.ts";
import type { Hive } from "@hivekeeper/contract/hive.ts";
import { type Member, memberFields } from "@hivekeeper/contract/member.ts";
import { readMoment } from "@hivekeeper/contract/moment.ts";
import { type Kobo, nairaOf } from "@hivekeeper/contract/money.ts";
import type { Review } from "@hivekeeper/contract/review.ts";
import type { Service } from "@hivekeeper/contract/service.ts";
import type { ServiceCluster } from "@hivekeeper/contract/service-cluster.ts";
import type { Transaction } from "@hivekeeper/contract/transaction.ts";
import type { Vest } from "@hivekeeper/contract/vest.ts";
import type { LineOrReason, Source } from "./source.ts";

/**
 * Lines of the integration (docs/integration.md), each from a record as the console reads it. The record's id is the
 * `external_id`. What the backend did not tell is left out, so that it stays as it is here. Nothing is made up: a record
 * that lacks what it needs here is not imported.
 */

export function memberLine(member: Member): LineOrReason {
  if (member.role === "ADMIN") return "An administrator is created here by hand: npm run admin";
  const [first = "", ...others] = member.displayName.split(" ");
  return {
    external_id: member.id,
    ...toldTexts(memberFields, member),
    first_name: member.firstName || first,
    last_name: member.lastName || member.surname || others.join(" "),
    email: member.email,
    is_active: member.isActive,
    email_verified_at: moment(member.emailVerifiedAt),
    ...times(member),
  };
}

export function creatorLine(creator: Creator, { link }: Source): LineOrReason {
  const { kyc } = creator;
  return {
    external_id: creator.id,
    member_external_id: creator.userId,
    job_title: told(creator.jobTitle),
    ...toldTexts(creatorProfileFields, creator),
    is_artist: creator.category === "artists" || undefined,
    is_asset_creator: creator.category === "assets_creators" || undefined,
    active: creator.isActive,
    verified: creator.isVerified,
    nin: told(creator.nin),
    bvn: told(kyc.bvn),
    id_type: told(kyc.idType),
    copy_of_id: link(kyc.copyOfId),
    utility_bill: told(kyc.utilityBill),
    copy_of_utility_bill: link(kyc.copyOfUtilityBill),
    name_on_card: told(kyc.nameOnCard),
    state_of_origin: told(kyc.stateOfOrigin),
    lga_of_origin: told(kyc.lgaOfOrigin),
    state_of_capture: told(kyc.stateOfCapture),
    lga_of_capture: told(kyc.lgaOfCapture),
    state_of_residence: told(kyc.stateOfResidence),
    lga_of_residence: told(kyc.lgaOfResidence),
    enroll_bank_code: told(kyc.enrollBankCode),
    enroll_user_name: told(kyc.enrollUserName),
    bvn_reference: told(kyc.bvnReference),
    product_reference: told(kyc.productReference),
    watchlisted: kyc.isWatchlisted ?? undefined,
    enrollment_date: told(kyc.enrollmentDate),
    branch_name: told(kyc.branchName),
    landmarks: told(kyc.landmarks),
    additional_info1: told(kyc.additionalInfo1),
    ...times(creator),
  };
}

export const hiveLine = (hive: Hive): LineOrReason => ({
  external_id: hive.id,
  category_name: hive.name,
  description: told(hive.description),
  ...times(hive),
});

export const serviceClusterLine = (cluster: ServiceCluster): LineOrReason => ({
  external_id: cluster.id,
  name: cluster.name,
  hive_external_id: cluster.hiveId,
  ...times(cluster),
});

export async function serviceLine(service: Service, { link, known }: Source): Promise<LineOrReason> {
  const creator = await known.creatorOf(service.userId);
  if (creator === undefined) return "Its creator is not here";
  return {
    external_id: service.id,
    creator_external_id: creator,
    service_name: service.name,
    hive_external_id: told(service.hiveId),
    service_cluster_external_id: told(service.clusterId),
    rate: naira(service.rate),
    cover_image: link(service.coverImage),
    link: told(service.link),
    service_image: link(service.image),
    service_audio: link(service.audio),
    status: service.status,
    decision_reason: told(service.decisionReason),
    ...times(service),
  };
}

export async function bookingLine(dispute: Dispute, { known }: Source): Promise<LineOrReason> {
  const sides = await sidesOf(dispute, known);
  if (!sides) return "Its client or its provider is not here";
  const service = await known.serviceOf(sides.provider, dispute.service);
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

export async function disputeLine(dispute: Dispute, { known }: Source): Promise<LineOrReason> {
  const sides = await sidesOf(dispute, known);
  if (!sides) return "Its client or its provider is not here";
  const isByProvider = isMeant(dispute.provider, dispute) && !isMeant(dispute.client, dispute);
  return {
    external_id: dispute.id,
    booking_external_id: bookingId(dispute),
    initiator_external_id: isByProvider ? sides.provider : sides.client,
    resolve_status: dispute.status === "resolved" ? "CLOSED" : "OPEN",
    decision_reason: told(dispute.decisionReason),
    // The calls do not tell when it was resolved. Its last change is nearer than the moment of the import.
    closed_at: dispute.status === "resolved" ? moment(dispute.updatedAt) : undefined,
    ...times(dispute),
  };
}

export async function reviewLine(review: Review, { known }: Source): Promise<LineOrReason> {
  const creator =
    (review.memberId && (await known.creatorOf(review.memberId))) ||
    (await known.creatorCalled(review.email, review.creatorName));
  if (!creator) return "Its creator is not here, or several have the name";
  return {
    external_id: review.id,
    scope: review.scope,
    creator_external_id: creator,
    asset_name: review.assetName,
    price: naira(review.price),
    is_new: review.isNew,
    rating: review.rating ?? undefined,
    comment: told(review.comment),
    status: review.status,
    decision_reason: told(review.decisionReason),
    created_at: moment(review.submittedAt),
  };
}

export const transactionLine = (transaction: Transaction, type: "deposit" | "withdrawal"): LineOrReason => ({
  external_id: transaction.id,
  type,
  transaction_id: transaction.code || transaction.id,
  member_external_id: told(transaction.memberId),
  sender_name: transaction.sender,
  sender_bank: told(transaction.senderBank),
  sender_account_number: told(transaction.senderAccount),
  receiver_name: transaction.receiver,
  amount: naira(transaction.amount),
  status: OTHER_WORDS[transaction.status] ?? transaction.status,
  created_at: moment(transaction.createdAt),
});

/** Words of other backends for our states of a transaction. */
const OTHER_WORDS: Record<string, string> = { success: "completed", successful: "completed", rejected: "failed" };

export const vestLine = (vest: Vest, { link }: Source): LineOrReason => ({
  external_id: vest.id,
  vest_for: vest.vestFor,
  beneficiary_name: vest.beneficiaryName,
  investment_name: vest.investmentName,
  minimum_amount: naira(vest.minimumAmount),
  roi: vest.roi ?? undefined,
  duration: vest.duration ?? undefined,
  description: told(vest.description),
  risk_assessment: told(vest.riskAssessment),
  images: some(vest.images.flatMap((image) => link(image) ?? [])),
  news: some(vest.news),
  highlights: some(vest.highlights),
  // ACTIVE would open a vest again whose closing date has passed since.
  status: vest.status === "CLOSED" ? vest.status : undefined,
  ...times(vest),
});

/** A dispute without a booking's number has a booking of its own. */
const bookingId = ({ id, booking }: Dispute): string => booking.id || `dispute-${id}`;

async function sidesOf({ client, provider }: Dispute, known: Source["known"]) {
  const sides = { client: await known.memberOf(client.id), provider: await known.memberOf(provider.id) };
  return sides.client !== undefined && sides.provider !== undefined
    ? { client: sides.client, provider: sides.provider }
    : null;
}

const isMeant = (side: Party, { initiatorId, initiatedBy }: Dispute): boolean =>
  initiatorId === "" ? side.name !== "" && side.name === initiatedBy : side.id === initiatorId;

/** The texts of a record that an edit may change, under their names on the wire. */
function toldTexts<Table extends Fields>(table: Table, record: NounOf<Table>): Record<string, string> {
  const noun: Readonly<Record<string, unknown>> = record;
  return Object.fromEntries(
    writableNames(table).flatMap((name) => {
      const value = noun[name];
      return typeof value === "string" && value !== "" ? [[table[name]?.wire ?? name, value]] : [];
    }),
  );
}

const told = (text: string): string | undefined => text || undefined;

const some = (list: string[]): string[] | undefined => (list.length > 0 ? list : undefined);

const naira = (kobo: Kobo | null): number | undefined => (kobo === null ? undefined : nairaOf(kobo));

function moment(written: string | null): string | undefined {
  const at = written === null ? null : readMoment(written);
  return at && !Number.isNaN(at.getTime()) ? at.toISOString() : undefined;
}

const times = (record: { createdAt: string | null; updatedAt: string | null }) => ({
  created_at: moment(record.createdAt),
  updated_at: moment(record.updatedAt),
});
