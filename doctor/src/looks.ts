import { creatorSummaryFields } from "@hivekeeper/contract/creator.ts";
import { creatorKycFields, creatorPersonFields, creatorProfileFields } from "@hivekeeper/contract/creator-fields.ts";
import { disputeFields } from "@hivekeeper/contract/dispute.ts";
import { hiveFields } from "@hivekeeper/contract/hive.ts";
import { memberFields } from "@hivekeeper/contract/member.ts";
import { readCreator } from "@hivekeeper/contract/read/creator.ts";
import { readCreatorSummary } from "@hivekeeper/contract/read/creator-summary.ts";
import { readDispute } from "@hivekeeper/contract/read/dispute.ts";
import type { Raw } from "@hivekeeper/contract/read/raw.ts";
import { readReview } from "@hivekeeper/contract/read/review.ts";
import { readService } from "@hivekeeper/contract/read/service.ts";
import { reviewFields } from "@hivekeeper/contract/review.ts";
import { serviceFields } from "@hivekeeper/contract/service.ts";
import { serviceClusterFields } from "@hivekeeper/contract/service-cluster.ts";
import { transactionFields } from "@hivekeeper/contract/transaction.ts";
import { vestFields } from "@hivekeeper/contract/vest.ts";
import { lookAt } from "./look.ts";

const ROWS = "A row cannot be opened or changed.";
const SAVED_EMPTY = "The edit form has nothing in this field, and saving sends it empty.";
const NO_FIGURE = "The panel shows no figure in this place.";

/** A field that is read under these names. */
const named = (...[wire = "", ...others]: readonly string[]) =>
  ({ wire, names: [wire, ...others], kind: "text" }) as const;

/** Several fields with one consequence. */
const each = <Name extends string>(without: string, ...names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, without])) as Record<Name, string>;

export const USER = lookAt({
  table: {
    first_name: named("first_name"),
    last_name: named("last_name"),
    email: named("email"),
    profile_image: named("profile_image"),
  },
  always: {
    ...each("The header cannot say who is signed in.", "first_name", "last_name"),
    email: "The header and the settings show no e-mail address.",
  },
  often: { profile_image: "The header shows initials instead of a picture." },
});

export const VEST = lookAt({
  table: vestFields,
  always: {
    id: ROWS,
    vestFor: "Nobody can see whether an investment is for an artist or a promoter.",
    beneficiaryName: "The list cannot say who an investment is for.",
    investmentName: "The list shows investments without a name.",
    minimumAmount: "The list shows investments without their minimum amount.",
    roi: "The list shows investments without their return.",
    duration: "The list shows investments without their duration.",
    rawStatus: "Every investment is shown as active, also the closed ones.",
    createdAt: "Nobody can see when an investment was created.",
    ...each(NO_FIGURE, "investorsCount", "activeInvestors", "investedValue"),
  },
  often: {
    ...each(NO_FIGURE, "paidOutInvestors", "activeInvestmentVolume", "paidOutVolume"),
    ...each(SAVED_EMPTY, "description", "riskAssessment"),
    images: "An edit that changes the images replaces those that the console cannot see.",
    news: "An edit that changes the news replaces what the console cannot see.",
    highlights: "An edit of the highlights replaces what the console cannot see.",
    closingDate: "Nobody can see when an investment closes.",
  },
});

export const HIVE = lookAt({
  table: hiveFields,
  always: {
    id: ROWS,
    name: "Hives have no name, in their list and in every select.",
    description: SAVED_EMPTY,
    createdAt: "Nobody can see when a hive was created.",
  },
});

export const SERVICE_CLUSTER = lookAt({
  table: { ...serviceClusterFields, hiveName: named("category_name", "category.category_name", "category.name") },
  always: {
    id: ROWS,
    name: "The list shows service clusters without a name.",
    hiveId: "Service clusters cannot be narrowed to one hive.",
    hiveName: "The list cannot say to which hive a cluster belongs.",
    createdAt: "Nobody can see when a cluster was created.",
  },
});

const STATE = named("active", "is_active", "creator.active", "status");

const summaryTable = {
  ...creatorSummaryFields,
  userId: named("user.id", "user_id", "id"),
  displayName: named("first_name"),
  isActive: STATE,
};

const summary = {
  also: "user name middle_name last_name surname services is_artist is_service service_provider is_asset assets_creator",
  always: {
    id: ROWS,
    userId: "The services of a creator cannot be asked for.",
    displayName: "The list shows creators without a name.",
    isActive: "Every creator is shown as inactive.",
    createdAt: "Nobody can see when a creator joined.",
  },
  often: {
    servicesCount: "No creator is known to have services.",
    jobTitle: "A creator's category is decided without the job title.",
    gender: "The list shows no gender.",
    nin: "The identity number cannot be checked.",
  },
} as const;

export const CREATOR_SUMMARY = lookAt({ ...summary, read: readCreatorSummary, table: summaryTable });

export const CREATOR = lookAt({
  ...summary,
  read: (raw) => ({ ...readCreator(raw).kyc, ...readCreator(raw) }),
  table: { ...creatorPersonFields, ...creatorProfileFields, ...creatorKycFields, ...summaryTable },
  always: {
    ...summary.always,
    email: "The panel shows no e-mail address.",
    phone: "The panel shows no phone number.",
  },
  often: {
    ...summary.often,
    ...each("The panel shows nothing in this place.", "location", "bio"),
    ...each("The identity of a creator cannot be checked.", "idType", "copyOfId"),
    bvn: "The bank verification number cannot be checked.",
  },
});

export const SERVICE = lookAt({
  read: readService,
  table: { ...serviceFields, creatorName: named("user") },
  also: "creator_name",
  always: {
    id: ROWS,
    name: "The list shows services without a name.",
    rate: "The list shows services without a price.",
    status: "Every service is shown as pending.",
    createdAt: "Nobody can see when a service was offered.",
  },
  often: {
    creatorName: "A service does not name its creator.",
    hiveId: "The hive of a service is not shown.",
    clusterId: "The cluster of a service is not shown.",
    coverImage: "A service has no picture.",
  },
});

export const MEMBER = lookAt({
  table: { ...memberFields, isActive: STATE, creatorId: named("creator_id", "creator.id") },
  always: {
    id: ROWS,
    ...each(SAVED_EMPTY, "firstName", "lastName", "phone"),
    email: "Members have no e-mail address, and an edit cannot be saved.",
    role: "Nobody can see who is a creator or an administrator.",
    isActive: "Members are shown as active once their e-mail address is verified.",
    createdAt: "Nobody can see when a member joined.",
  },
  often: {
    ...each(SAVED_EMPTY, "middleName", "surname", "dob", "gender", "maritalStatus"),
    creatorId: "The third way to deactivate a member is closed.",
  },
});

export const DISPUTE = lookAt({
  read(raw: Raw) {
    const { booking, provider, client, ...dispute } = readDispute(raw);
    return { ...dispute, amount: booking.amount, provider: provider.name, client: client.name };
  },
  table: {
    ...disputeFields,
    status: named("resolve_status", "status"),
    service: named("service_name"),
    provider: named("creator"),
    client: named("user"),
    initiatedBy: named("initiator", "initiated_by", "raised_by"),
    amount: named("booking.amount", "booking.price", "amount"),
  },
  also: "bookings booking_id service asset asset_title provider provider_id provider_name creator_id creator_name client client_id client_name user_id user_name assigned_to",
  always: {
    id: ROWS,
    status: "Every dispute is shown as pending.",
    service: "The list cannot say what a dispute is about.",
    provider: "The provider of a dispute has no name.",
    client: "The client of a dispute has no name.",
    initiatedBy: "Nobody can see who opened a dispute.",
    createdAt: "Nobody can see when a dispute was opened.",
  },
  often: {
    amount: "Nobody can see how much money is disputed.",
    chatId: "The conversation is looked for under a name made from the dispute's id.",
  },
});

export const REVIEW = lookAt({
  read: readReview,
  table: reviewFields,
  always: {
    id: ROWS,
    scope: "Every submission is shown as an asset.",
    status: "Every submission is shown as pending.",
    creatorName: "The list cannot say who submitted something.",
    assetName: "The list cannot say what was submitted.",
    submittedAt: "Nobody can see how long a submission has waited.",
  },
  often: { email: "The list shows no e-mail address.", price: "Nobody can see what a submission costs." },
});

const transaction = {
  table: { ...transactionFields, status: named("status") },
  always: {
    id: ROWS,
    code: "The list shows transactions without their code.",
    amount: "The list shows transactions without an amount.",
    status: "Every transaction is shown as completed.",
    createdAt: "Nobody can see when money moved.",
  },
} as const;

const SENDER = "The list cannot say who paid.";
const RECEIVER = "The list cannot say who was paid.";

/** The marketplace receives every deposit, and it sends every withdrawal: its own name may be missing. */
export const DEPOSIT = lookAt({
  ...transaction,
  always: { ...transaction.always, sender: SENDER },
  often: {
    receiver: RECEIVER,
    senderBank: "The list shows no bank.",
    senderAccount: "The list shows no account number.",
  },
});

export const WITHDRAWAL = lookAt({
  ...transaction,
  always: { ...transaction.always, receiver: RECEIVER },
  often: { sender: SENDER },
});
