import type { Creator, CreatorSummary } from "../creator.ts";
import type { Dispute } from "../dispute.ts";
import type { Hive } from "../hive.ts";
import type { Member } from "../member.ts";
import type { Review } from "../review.ts";
import type { Service } from "../service.ts";
import type { ServiceCluster } from "../service-cluster.ts";
import type { AdminUser } from "../session.ts";
import type { Transaction } from "../transaction.ts";
import type { Vest } from "../vest.ts";

/** A field that the console makes use of, and what it cannot do without it. */
export interface Wanted<Noun> {
  /** Its first name in docs/specification.md; a dot leads into a record. */
  readonly name: string;
  /** What a reader makes of it. */
  readonly of: (noun: Noun) => unknown;
  /** A sentence. */
  readonly without: string;
  /** True of a field that every record may lack: worth a look, but not missing. */
  readonly mayLack: boolean;
}

type Reading<Noun> = Wanted<Noun>["of"];

function always<Noun>(name: string, of: Reading<Noun>, without: string): Wanted<Noun> {
  return { name, of, without, mayLack: false };
}

function often<Noun>(name: string, of: Reading<Noun>, without: string): Wanted<Noun> {
  return { name, of, without, mayLack: true };
}

/** A field that has a value in the noun whatever the record holds, so that only the record tells whether it is there. */
const withDefault = <Noun>(name: string, without: string): Wanted<Noun> => always(name, () => false, without);

const ROWS = "A row cannot be opened or changed.";
const SAVED_EMPTY = "The edit form has nothing in this field, and saving sends it empty.";
const SHOWN_EMPTY = "The panel shows nothing in this place.";
const NO_FIGURE = "The panel shows no figure in this place.";

export const WANTED_OF_USER: readonly Wanted<AdminUser>[] = [
  always("first_name", (user) => user.first_name, "The header cannot say who is signed in."),
  always("last_name", (user) => user.last_name, "The header cannot say who is signed in."),
  always("email", (user) => user.email, "The header and the settings show no e-mail address."),
  often("profile_image", (user) => user.profile_image, "The header shows initials instead of a picture."),
];

export const WANTED_OF_VEST: readonly Wanted<Vest>[] = [
  always("id", (vest) => vest.id, ROWS),
  always("vest_for", (vest) => vest.vestFor, "Nobody can see whether an investment is for an artist or a promoter."),
  always("beneficiary_name", (vest) => vest.beneficiaryName, "The list cannot say who an investment is for."),
  always("investment_name", (vest) => vest.investmentName, "The list shows investments without a name."),
  always("minimum_amount", (vest) => vest.minimumAmount, "The list shows investments without their minimum amount."),
  always("roi", (vest) => vest.roi, "The list shows investments without their return."),
  always("duration", (vest) => vest.duration, "The list shows investments without their duration."),
  always("status", (vest) => vest.rawStatus, "Every investment is shown as active, also the closed ones."),
  always("created_at", (vest) => vest.createdAt, "Nobody can see when an investment was created."),
  always("investors_count", (vest) => vest.investorsCount, NO_FIGURE),
  always("active_investors", (vest) => vest.activeInvestors, NO_FIGURE),
  always("invested_value", (vest) => vest.investedValue, NO_FIGURE),
  often("paid_out_investors", (vest) => vest.paidOutInvestors, NO_FIGURE),
  often("active_investment_volume", (vest) => vest.activeInvestmentVolume, NO_FIGURE),
  often("paid_out_volume", (vest) => vest.paidOutVolume, NO_FIGURE),
  often("description", (vest) => vest.description, SAVED_EMPTY),
  often("risk_assessment", (vest) => vest.riskAssessment, SAVED_EMPTY),
  often("images", (vest) => vest.images, "An edit that changes the images replaces those that the console cannot see."),
  often("news", (vest) => vest.news, "An edit that changes the news replaces what the console cannot see."),
  often("highlights", (vest) => vest.highlights, "An edit of the highlights replaces what the console cannot see."),
  often("closing_date", (vest) => vest.closingDate, "Nobody can see when an investment closes."),
];

export const WANTED_OF_HIVE: readonly Wanted<Hive>[] = [
  always("id", (hive) => hive.id, ROWS),
  always("category_name", (hive) => hive.name, "Hives have no name, in their list and in every select."),
  always("description", (hive) => hive.description, SAVED_EMPTY),
  always("created_at", (hive) => hive.createdAt, "Nobody can see when a hive was created."),
];

export const WANTED_OF_SERVICE_CLUSTER: readonly Wanted<ServiceCluster>[] = [
  always("id", (cluster) => cluster.id, ROWS),
  always("name", (cluster) => cluster.name, "The list shows service clusters without a name."),
  always("category_id", (cluster) => cluster.hiveId, "Service clusters cannot be narrowed to one hive."),
  always("category_name", (cluster) => cluster.hiveName, "The list cannot say to which hive a cluster belongs."),
  always("created_at", (cluster) => cluster.createdAt, "Nobody can see when a cluster was created."),
];

export const WANTED_OF_CREATOR_SUMMARY: readonly Wanted<CreatorSummary>[] = [
  always("id", (creator) => creator.id, ROWS),
  always("user.id", (creator) => creator.userId, "The services of a creator cannot be asked for."),
  always("first_name", (creator) => creator.displayName, "The list shows creators without a name."),
  withDefault("active", "Every creator is shown as inactive."),
  often("services_count", (creator) => creator.servicesCount, "No creator is known to have services."),
  always("created_at", (creator) => creator.createdAt, "Nobody can see when a creator joined."),
  often("job_title", (creator) => creator.jobTitle, "A creator's category is decided without the job title."),
  often("gender", (creator) => creator.gender, "The list shows no gender."),
  often("nin", (creator) => creator.nin, "The identity number cannot be checked."),
];

export const WANTED_OF_CREATOR: readonly Wanted<Creator>[] = [
  ...WANTED_OF_CREATOR_SUMMARY,
  always("email", (creator) => creator.email, "The panel shows no e-mail address."),
  always("phone_number", (creator) => creator.phone, "The panel shows no phone number."),
  often("location", (creator) => creator.location, SHOWN_EMPTY),
  often("bio", (creator) => creator.bio, SHOWN_EMPTY),
  often("id_type", (creator) => creator.kyc.idType, "The identity of a creator cannot be checked."),
  often("copy_of_id", (creator) => creator.kyc.copyOfId, "The identity of a creator cannot be checked."),
  often("bvn", (creator) => creator.kyc.bvn, "The bank verification number cannot be checked."),
];

export const WANTED_OF_SERVICE: readonly Wanted<Service>[] = [
  always("id", (service) => service.id, ROWS),
  always("service_name", (service) => service.name, "The list shows services without a name."),
  always("rate", (service) => service.rate, "The list shows services without a price."),
  withDefault("status", "Every service is shown as pending."),
  always("created_at", (service) => service.createdAt, "Nobody can see when a service was offered."),
  often("user", (service) => service.creatorName, "A service does not name its creator."),
  often("category_id", (service) => service.hiveId, "The hive of a service is not shown."),
  often("sub_category_id", (service) => service.clusterId, "The cluster of a service is not shown."),
  often("cover_image", (service) => service.coverImage, "A service has no picture."),
];

export const WANTED_OF_MEMBER: readonly Wanted<Member>[] = [
  always("id", (member) => member.id, ROWS),
  always("first_name", (member) => member.firstName, SAVED_EMPTY),
  always("last_name", (member) => member.lastName, SAVED_EMPTY),
  always("email", (member) => member.email, "Members have no e-mail address, and an edit cannot be saved."),
  always("phone_number", (member) => member.phone, SAVED_EMPTY),
  always("role", (member) => member.role, "Nobody can see who is a creator or an administrator."),
  withDefault("active", "Members are shown as active once their e-mail address is verified."),
  always("created_at", (member) => member.createdAt, "Nobody can see when a member joined."),
  often("middle_name", (member) => member.middleName, SAVED_EMPTY),
  often("surname", (member) => member.surname, SAVED_EMPTY),
  often("dob", (member) => member.dob, SAVED_EMPTY),
  often("gender", (member) => member.gender, SAVED_EMPTY),
  often("marital_status", (member) => member.maritalStatus, SAVED_EMPTY),
  often("creator_id", (member) => member.creatorId, "The third way to deactivate a member is closed."),
];

export const WANTED_OF_DISPUTE: readonly Wanted<Dispute>[] = [
  always("id", (dispute) => dispute.id, ROWS),
  withDefault("resolve_status", "Every dispute is shown as pending."),
  always("service_name", (dispute) => dispute.service, "The list cannot say what a dispute is about."),
  always("creator", (dispute) => dispute.provider.name, "The provider of a dispute has no name."),
  always("user", (dispute) => dispute.client.name, "The client of a dispute has no name."),
  always("initiator", (dispute) => dispute.initiatedBy, "Nobody can see who opened a dispute."),
  always("created_at", (dispute) => dispute.createdAt, "Nobody can see when a dispute was opened."),
  often("booking.amount", (dispute) => dispute.booking.amount, "Nobody can see how much money is disputed."),
  often(
    "chatId",
    (dispute) => dispute.chatId,
    "The conversation is looked for under a name made from the dispute's id.",
  ),
];

export const WANTED_OF_REVIEW: readonly Wanted<Review>[] = [
  always("id", (review) => review.id, ROWS),
  withDefault("scope", "Every submission is shown as an asset."),
  withDefault("status", "Every submission is shown as pending."),
  always("creatorName", (review) => review.creatorName, "The list cannot say who submitted something."),
  always("assetName", (review) => review.assetName, "The list cannot say what was submitted."),
  always("submittedAt", (review) => review.submittedAt, "Nobody can see how long a submission has waited."),
  often("email", (review) => review.email, "The list shows no e-mail address."),
  often("price", (review) => review.price, "Nobody can see what a submission costs."),
];

const TRANSACTION: readonly Wanted<Transaction>[] = [
  always("id", (transaction) => transaction.id, ROWS),
  always("transaction_id", (transaction) => transaction.code, "The list shows transactions without their code."),
  always("amount", (transaction) => transaction.amount, "The list shows transactions without an amount."),
  always("status", (transaction) => !transaction.isStatusAssumed, "Every transaction is shown as completed."),
  always("created_at", (transaction) => transaction.createdAt, "Nobody can see when money moved."),
];

const SENDER = "The list cannot say who paid.";
const RECEIVER = "The list cannot say who was paid.";

/** The marketplace receives every deposit, and it sends every withdrawal: its own name may be missing. */
export const WANTED_OF_DEPOSIT: readonly Wanted<Transaction>[] = [
  ...TRANSACTION,
  always("sender_name", (transaction) => transaction.sender, SENDER),
  often("receiver_name", (transaction) => transaction.receiver, RECEIVER),
  often("sender_bank", (transaction) => transaction.senderBank, "The list shows no bank."),
  often("sender_account_number", (transaction) => transaction.senderAccount, "The list shows no account number."),
];

export const WANTED_OF_WITHDRAWAL: readonly Wanted<Transaction>[] = [
  ...TRANSACTION,
  always("receiver_name", (transaction) => transaction.receiver, RECEIVER),
  often("sender_name", (transaction) => transaction.sender, SENDER),
];
