import { SUBJECT_AREAS } from "@hivekeeper/contract/activity-areas.ts";
import { lagosDay, lagosDayAfter } from "@hivekeeper/contract/lagos.ts";
import type { AreaRight } from "@hivekeeper/contract/right.ts";
import { LIST_RIGHTS } from "@hivekeeper/contract/saved-view.ts";
import type { Database } from "#db/database.ts";
import { activity } from "#db/schema/activity.ts";
import { disputeNotes, savedReplies, savedViews } from "#db/schema/administrators-work.ts";
import { identityDecisions } from "#db/schema/identity.ts";
import { transactionAccounts } from "#db/schema/money.ts";
import { apiKeys, creatorKyc } from "#db/schema/people.ts";
import { roles } from "#db/schema/team.ts";
import { webhooks } from "#db/schema/webhooks.ts";
import { SEALED } from "#db/sealed-values.ts";
import { noteClosingVests } from "#modules/notifications/notification-service.ts";
import { addAdministrator } from "../builders/administrator.ts";
import { addCreator, addService } from "../builders/creator.ts";
import { addBooking, addDispute } from "../builders/dispute.ts";
import { addHive } from "../builders/hive.ts";
import { addMember } from "../builders/member.ts";
import { addReview } from "../builders/review.ts";
import { addServiceCluster } from "../builders/service-cluster.ts";
import { addTransaction } from "../builders/transaction.ts";
import { addInvestment, addVest } from "../builders/vest.ts";
import { testKeys } from "../test-keys.ts";

/** A text that stands in one record, and the rights without which no answer may hold it. */
type Mark = readonly [text: string, ...rights: AreaRight[]];

export const NIN = "70812345566";
const BVN = "22212345577";

const ID_NUMBER = "C60812345";
const ACCOUNT = "6081234577";

/** What no answer holds in full, for whomever. */
export const NUMBERS = [NIN, BVN, ID_NUMBER, ACCOUNT];

/** Plants a record of every kind with the id 1, each with marks of its own, and what the activity tells of every kind. */
export async function plant(db: Database): Promise<Mark[]> {
  const member = await addMember(db, { firstName: "Ngozi", lastName: "Obi", email: "membermark@example.test" });
  const creator = await addCreator(db, {
    member: { firstName: "Chidi", lastName: "Eze" },
    ...{ jobTitle: "Jobmark", bio: "Biomark" },
    kyc: { nin: NIN, nameOnCard: "Cardmark", idType: "Idtypemark" }, // in clear, as a version before wrote it
  });
  const keys = testKeys({ db });
  const [bvn, idNumber] = [
    keys.sealFindable(SEALED.bvn, BVN, creator.id),
    keys.sealFindable(SEALED.idNumber, ID_NUMBER, creator.id),
  ];
  await db.update(creatorKyc).set({
    ...{ bvnSealed: bvn.sealed, bvnHash: bvn.hash, idNumberSealed: idNumber.sealed, idNumberHash: idNumber.hash },
  });
  const hive = await addHive(db, { name: "Hivemark" });
  const cluster = await addServiceCluster(db, { name: "Clustermark", hiveId: hive.id });
  const offered = { creatorId: creator.id, hiveId: hive.id, clusterId: cluster.id };
  await addService(db, { ...offered, serviceName: "Servicemark", rate: 555_555_55, status: "PENDING" });
  const booked = await addService(db, { ...offered, serviceName: "Booked", status: "PUBLISHED" });
  await addReview(db, { name: "Reviewmark", creatorId: creator.id, comment: "Commentmark" } as Parameters<
    typeof addReview
  >[1]);
  const booking = await addBooking(db, {
    ...{ serviceId: booked.id, clientId: member.id, providerId: creator.memberId, amount: 333_333_333 },
  });
  const dispute = await addDispute(db, { bookingId: booking.id, initiatorId: member.id });
  const vest = await addVest(db, { investmentName: "Vestmark", closingDate: lagosDayAfter(lagosDay(new Date()), 3) });
  await addInvestment(db, vest.id, { memberId: member.id, amount: 111_111_111 });
  await addInvestment(db, vest.id, { amount: 500_000 });
  const { id: transactionId } = await addTransaction(db, {
    ...{ code: "CODEMARK", memberId: member.id, bookingId: booking.id, amount: 222_222_222, senderBank: "Bankmark" },
    senderAccountNumber: null,
  });
  const account = keys.sealFindable(SEALED.account, ACCOUNT, transactionId);
  await db
    .insert(transactionAccounts)
    .values({ transactionId, accountSealed: account.sealed, accountHash: account.hash });
  const other = await addAdministrator(db, { firstName: "Other", lastName: "Owner" });
  await db.insert(identityDecisions).values({
    ...{ creatorId: creator.id, administratorName: "Other Owner", decision: "returned", waited: 1_000 },
    ...{ questions: [{ field: "nin", reason: "Questionmark" }], text: "Answermark" },
  });
  await db.insert(roles).values({ name: "Rolemark", rights: {} });
  await db.insert(apiKeys).values({ name: "Keymark", keyHash: "x" });
  await db.insert(webhooks).values({ url: "https://hookmark.example.test/", events: ["dispute.opened"], secret: "x" });
  await db.insert(disputeNotes).values({ disputeId: dispute.id, authorId: other.id, text: "Notemark" });
  await db.insert(savedReplies).values({ memberId: other.id, name: "Replymark", text: "Hello", isShared: true });
  const lists = Object.entries(LIST_RIGHTS).filter(([, right]) => right !== "any") as [string, AreaRight][];
  await db
    .insert(savedViews)
    .values(lists.map(([list]) => ({ memberId: other.id, list, name: `View of ${list}.`, words: {}, isShared: true })));
  const entries = await plantEntries(db, { actor: other.id, member: member.id });
  await noteClosingVests(db);
  return [
    ["membermark", "members.see"],
    ["Questionmark", "identity.see"],
    ["Answermark", "identity.see"],
    ["Jobmark", "creators.see"],
    ["Biomark", "creators.see"],
    ...["•••••••••66", "•••••••••77", "•••••••45", "Cardmark", "Idtypemark"].map(
      (text): Mark => [text, "identity.see"],
    ),
    ...["Hivemark", "Clustermark", "Servicemark", "555555.55"].map((text): Mark => [text, "services.see"]),
    ["Reviewmark", "reviews.see"],
    ["Commentmark", "reviews.see"],
    ["3333333.33", "money.see"],
    ["HELD", "money.see"],
    ["2222222.22", "money.see"],
    ["CODEMARK", "money.see"],
    ["Bankmark", "money.see"],
    ["••••••4577", "money.see"],
    ["1111111.11", "investments.see"],
    ["Vestmark", "investments.see"],
    ["Notemark", "disputes.see"],
    ["Replymark", "disputes.see"],
    ["Rolemark", "team.see"],
    ["Keymark", "installation.see"],
    ["hookmark", "installation.see"],
    ...lists.map(([list, right]): Mark => [`View of ${list}.`, right]),
    ...entries,
  ];
}

/** An entry about every kind of subject, one about an administrator, one of a kind that nobody knows, and changed fields. */
async function plantEntries(db: Database, { actor, member }: { actor: number; member: number }): Promise<Mark[]> {
  const entry = (type: string, name: string, id: number, changes = {}) => ({
    ...{ actorId: actor, actorName: "Other Owner", action: "updated", subjectType: type, subjectId: String(id) },
    ...{
      subjectName: name,
      changes: { name: ["", `Change ${name}`], ...changes } as Record<string, [unknown, unknown]>,
    },
  });
  const kinds = Object.entries(SUBJECT_AREAS);
  await db
    .insert(activity)
    .values([
      ...kinds.map(([type]) => entry(type, `Entry of ${type}.`, type === "member" ? member : 1)),
      entry("member", "Entry of administrator.", actor),
      entry("zebra", "Entry of zebra.", 1),
      entry("booking", "Entry of a booking", 1, { amount: [null, 7_654_321], escrow: ["Escrowmark", "Escrowmark"] }),
      entry("creator", "Entry of a creator", 1, { nin: ["•••", "•••"], id_type: ["Typemark", "Typemark"] }),
    ]);
  return [
    ...kinds.map(([type, area]): Mark => [`Entry of ${type}.`, `${area}.see`]),
    ["Entry of administrator.", "team.see"],
    ["Entry of zebra.", "team.see"],
    ["7654321", "money.see"],
    ["Escrowmark", "money.see"],
    ["Typemark", "identity.see"],
  ];
}
