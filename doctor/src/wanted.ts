import { getProfile } from "@hivekeeper/contract/account.ts";
import { creatorSummaryFields, getCreator, listCreators } from "@hivekeeper/contract/creator.ts";
import { creatorKycFields, creatorPersonFields, creatorProfileFields } from "@hivekeeper/contract/creator-fields.ts";
import { disputeFields, getDispute, listDisputes } from "@hivekeeper/contract/dispute.ts";
import type { Fields } from "@hivekeeper/contract/fields.ts";
import { hiveFields, listHives } from "@hivekeeper/contract/hive.ts";
import { getMember, listMembers, memberFields } from "@hivekeeper/contract/member.ts";
import type { Operation } from "@hivekeeper/contract/operation.ts";
import { readCreator } from "@hivekeeper/contract/read/creator.ts";
import { readCreatorSummary } from "@hivekeeper/contract/read/creator-summary.ts";
import { readDispute } from "@hivekeeper/contract/read/dispute.ts";
import { pick, type Raw, textOf } from "@hivekeeper/contract/read/raw.ts";
import { readReview } from "@hivekeeper/contract/read/review.ts";
import { readService } from "@hivekeeper/contract/read/service.ts";
import { getReview, listReviews, reviewFields } from "@hivekeeper/contract/review.ts";
import { REVIEW_SCOPES, REVIEW_STATUSES } from "@hivekeeper/contract/review-state.ts";
import { listServices, serviceFields } from "@hivekeeper/contract/service.ts";
import { getServiceCluster, listServiceClusters, serviceClusterFields } from "@hivekeeper/contract/service-cluster.ts";
import * as statistics from "@hivekeeper/contract/statistics.ts";
import { listTransactions, type TransactionType, transactionFields } from "@hivekeeper/contract/transaction.ts";
import { getVest, listVests, vestFields } from "@hivekeeper/contract/vest.ts";

/** Fields, each with a sentence that says what the console cannot do without it. */
type Sentences<Table extends Fields> = { readonly [Name in keyof Table]?: string };

/** What the console makes use of in a record. */
export interface Wanted<Table extends Fields = Fields> {
  fields: Table;
  /** By default by the fields alone. */
  read?: (raw: Raw) => object;
  /** Names that the reader looks at besides. */
  beside?: string;
  needed: Sentences<Table>;
  /** Fields that every record may lack: worth a look, but not missing. */
  useful?: Sentences<Table>;
}

/** The names under which a field is read. */
export const namesOf = (fields: Fields, name: string): readonly [string, ...string[]] => {
  const { wire = name, names: [first = wire, ...others] = [] } = fields[name] ?? {};
  return [first, ...others];
};

const wanted = <Table extends Fields>(noun: Wanted<Table>): Wanted => ({
  ...noun,
  needed: { id: "A row cannot be opened or changed.", ...noun.needed },
});

/** A field that is read under these names. */
const named = (...names: [string, ...string[]]) => ({ wire: names[0], names, kind: "text" }) as const;

/** Several fields with one sentence. */
const all = <Name extends string>(without: string, ...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, without])) as Record<Name, string>;

const shown = <Name extends string>(...names: Name[]) => all("The console shows nothing in its place.", ...names);
const saved = <Name extends string>(...names: Name[]) =>
  all("The edit form has nothing in this field, and saving sends it empty.", ...names);

const USER: Wanted = {
  fields: Object.fromEntries(["first_name", "last_name", "email", "profile_image"].map((name) => [name, named(name)])),
  needed: { ...all("The header cannot say who is signed in.", "first_name", "last_name"), ...shown("email") },
  useful: { profile_image: "The header shows initials instead of a picture." },
};

const VEST = wanted({
  fields: vestFields,
  needed: {
    ...shown("vestFor", "beneficiaryName", "investmentName", "minimumAmount", "roi", "duration", "createdAt"),
    ...shown("investorsCount", "activeInvestors", "investedValue"),
    rawStatus: "Every investment is shown as active, also the closed ones.",
  },
  useful: {
    ...shown("paidOutInvestors", "activeInvestmentVolume", "paidOutVolume", "closingDate"),
    ...saved("description", "riskAssessment"),
    ...all("An edit that changes it replaces what the console cannot see.", "images", "news", "highlights"),
  },
});

const HIVE = wanted({
  fields: hiveFields,
  needed: {
    name: "Hives have no name, in their list and in every select.",
    ...{ ...saved("description"), ...shown("createdAt") },
  },
});

const SERVICE_CLUSTER = wanted({
  fields: { ...serviceClusterFields, hiveName: named("category_name", "category.category_name", "category.name") },
  needed: { ...shown("name", "hiveName", "createdAt"), hiveId: "Service clusters cannot be narrowed to one hive." },
});

const STATE = named("active", "is_active", "creator.active", "status");

const CREATOR_SUMMARY = wanted({
  fields: {
    ...{ ...creatorPersonFields, ...creatorProfileFields, ...creatorKycFields, ...creatorSummaryFields },
    ...{ userId: named("user.id", "user_id", "id"), displayName: named("first_name"), isActive: STATE },
  },
  read: (raw) => ({ ...readCreator(raw).kyc, ...readCreator(raw) }),
  beside: "user name services is_artist is_service service_provider is_asset assets_creator",
  needed: {
    userId: "The services of a creator cannot be asked for.",
    isActive: "Every creator is shown as inactive.",
    ...shown("displayName", "createdAt"),
  },
  useful: {
    servicesCount: "No creator is known to have services.",
    jobTitle: "A creator's category is decided without the job title.",
    ...shown("gender", "nin"),
  },
});

const CREATOR = wanted({
  ...CREATOR_SUMMARY,
  needed: { ...CREATOR_SUMMARY.needed, ...shown("email", "phone") },
  useful: {
    ...{ ...CREATOR_SUMMARY.useful, ...shown("location", "bio", "bvn") },
    ...all("The identity of a creator cannot be checked.", "idType", "copyOfId"),
  },
});

const SERVICE = wanted({
  fields: { ...serviceFields, creatorName: named("user") },
  read: readService,
  beside: "creator_name",
  needed: { ...shown("name", "rate", "createdAt"), status: "Every service is shown as pending." },
  useful: shown("creatorName", "hiveId", "clusterId", "coverImage"),
});

const MEMBER = wanted({
  fields: { ...memberFields, isActive: STATE, creatorId: named("creator_id", "creator.id") },
  needed: {
    email: "Members have no e-mail address, and an edit cannot be saved.",
    role: "Nobody can see who is a creator or an administrator.",
    isActive: "Members are shown as active once their e-mail address is verified.",
    ...{ ...saved("firstName", "lastName", "phone"), ...shown("createdAt") },
  },
  useful: {
    ...saved("middleName", "surname", "dob", "gender", "maritalStatus"),
    creatorId: "The third way to deactivate a member is closed.",
  },
});

const DISPUTE = wanted({
  fields: {
    ...disputeFields,
    status: named("resolve_status", "status"),
    service: named("service_name"),
    provider: named("creator"),
    client: named("user"),
    initiatedBy: named("initiator", "initiated_by", "raised_by"),
    amount: named("booking.amount", "booking.price", "amount"),
  },
  read(raw) {
    const { booking, provider, client, ...dispute } = readDispute(raw);
    return { ...dispute, amount: booking.amount, provider: provider.name, client: client.name };
  },
  beside: `bookings booking_id service asset asset_title provider provider_id provider_name creator_id creator_name
    client client_id client_name user_id user_name assigned_to`,
  needed: {
    status: "Every dispute is shown as pending.",
    ...shown("service", "provider", "client", "initiatedBy", "createdAt"),
  },
  useful: {
    amount: "Nobody can see how much money is disputed.",
    chatId: "The conversation is looked for under a name made from the dispute's id.",
  },
});

const REVIEW = wanted({
  fields: reviewFields,
  read: readReview,
  needed: {
    scope: "Every submission is shown as an asset.",
    status: "Every submission is shown as pending.",
    ...shown("creatorName", "assetName"),
    submittedAt: "Nobody can see how long a submission has waited.",
  },
  useful: shown("email", "price"),
});

/** The marketplace receives every deposit, and it sends every withdrawal: its own name may be missing. */
const DEPOSIT = wanted({
  fields: { ...transactionFields, status: named("status") },
  needed: { ...shown("code", "amount", "createdAt", "sender"), status: "Every transaction is shown as completed." },
  useful: shown("receiver", "senderBank", "senderAccount"),
});

const WITHDRAWAL = wanted({
  ...DEPOSIT,
  needed: { ...shown("code", "amount", "createdAt", "receiver"), status: "Every transaction is shown as completed." },
  useful: shown("sender"),
});

type Words = Readonly<Record<string, string>>;

/** What one request asks for. */
export interface Asked {
  id?: string;
  query?: Words;
}

/** A call that reads, and what is wanted of its records. */
export interface Call {
  title: string;
  operation: Operation;
  wanted: Wanted;
  isList: boolean;
  /** What is asked for, each once, by the records of earlier lists. */
  asks: (recordsOf: (title: string) => readonly Raw[]) => readonly Asked[];
  /** What the console cannot do where the call has no answer, as a sentence. */
  without: string;
}

/** A page of a list, asked for in each of these ways. */
const list = (title: string, operation: Operation, wanted: Wanted, ...queries: Words[]): Call => ({
  ...{ title, operation, wanted, isList: true },
  asks: () => queries.map((query) => ({ query: { page: "1", ...query } })),
  without: `The list of ${title.toLowerCase()} shows an error and no row.`,
});

/** The records of lists, one by one. */
const each = (title: string, operation: Operation, wanted: Wanted, ...lists: string[]): Call => ({
  ...{ title, operation, wanted, isList: false },
  asks: (recordsOf) =>
    lists
      .flatMap(recordsOf)
      .map((raw) => ({ id: textOf(pick(raw, ...namesOf(wanted.fields, "id"))) }))
      .filter(({ id }) => id !== ""),
  without: `A row of the list of ${lists[0]?.toLowerCase()} opens with an error.`,
});

const only = (title: string, operation: Operation, wanted: Wanted, query: Words, without: string): Call => ({
  ...{ title, operation, wanted, isList: false, without },
  asks: () => [{ query }],
});

/** The first page of the services of creators; of those with services first. */
const servicesOf: Call["asks"] = (recordsOf) =>
  recordsOf("Creators")
    .map(readCreatorSummary)
    .filter(({ userId }) => userId !== "")
    .sort((one, other) => other.servicesCount - one.servicesCount)
    .map(({ userId }) => ({ query: { user_id: userId, page: "1", ...TEN } }));

const transactions = (title: string, type: TransactionType, wanted: Wanted) =>
  list(
    title,
    listTransactions,
    wanted,
    ...[{}, { range: "today" }, { range: "last_30" }].map((range) => ({ type, perpage: "10", ...range })),
  );

const TEN = { per_page: "10" };
const scopeTitle = (scope: string) => `Reviews of ${scope}`;

/** The reading calls of the specification, each after the lists that it needs ids from. */
export const CALLS: readonly Call[] = [
  only("Profile", getProfile, USER, {}, "The console cannot tell whether a session goes on."),
  list("Investments", listVests, VEST, {}),
  each("Investment", getVest, VEST, "Investments"),
  list("Hives", listHives, HIVE, {}),
  list("Service clusters", listServiceClusters, SERVICE_CLUSTER, {}),
  each("Service cluster", getServiceCluster, SERVICE_CLUSTER, "Service clusters"),
  list("Creators", listCreators, CREATOR_SUMMARY, TEN, { per_page: "100" }),
  each("Creator", getCreator, CREATOR, "Creators"),
  { ...list("Services", listServices, SERVICE), asks: servicesOf },
  list("Members", listMembers, MEMBER, TEN),
  each("Member", getMember, MEMBER, "Members"),
  list("Disputes", listDisputes, DISPUTE, { status: "PENDING" }, { status: "RESOLVED" }),
  each("Dispute", getDispute, DISPUTE, "Disputes"),
  ...REVIEW_SCOPES.map((scope) =>
    list(scopeTitle(scope), listReviews, REVIEW, ...REVIEW_STATUSES.map((status) => ({ scope, status }))),
  ),
  each("Review", getReview, REVIEW, ...REVIEW_SCOPES.map(scopeTitle)),
  transactions("Deposits", "deposits", DEPOSIT),
  transactions("Withdrawals", "withdrawals", WITHDRAWAL),
];

/** Figures without their step are read; any other missing figure leaves the screen without all of them. */
function figures(title: string, operation: Operation, period: string, { step: _, ...fields }: Fields): Call {
  const without = `The screen "${title}" shows an error instead of figures.`;
  return only(title, operation, { fields, needed: all(without, ...Object.keys(fields)) }, { period }, without);
}

/** The reading calls of the extension `figures`. */
export const FIGURES: readonly Call[] = [
  figures("Dashboard", statistics.getDashboardStatistics, "this_month", statistics.dashboardFields),
  figures("Reports", statistics.getReportStatistics, "last_7", statistics.reportFields),
];
