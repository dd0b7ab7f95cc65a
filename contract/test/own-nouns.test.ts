import { deviceFields, secretFactFields } from "@hivekeeper/contract/account.ts";
import { activityFacetFields, activityFields } from "@hivekeeper/contract/activity.ts";
import { listedColleagueFields } from "@hivekeeper/contract/assignment.ts";
import { attachmentFields, attachmentLinkFields } from "@hivekeeper/contract/attachment.ts";
import { bulkConflictFields, jobFields } from "@hivekeeper/contract/bulk.ts";
import { removedMessageFields } from "@hivekeeper/contract/chat.ts";
import { disputeFactFields } from "@hivekeeper/contract/dispute-facts.ts";
import { draftKeyFields } from "@hivekeeper/contract/draft.ts";
import { certificateFields, erasureFields, erasureImpactFields } from "@hivekeeper/contract/erasure.ts";
import type { Field, Fields } from "@hivekeeper/contract/fields.ts";
import { identityFields, nextIdentityFields, suspiciousFields } from "@hivekeeper/contract/identity.ts";
import { identityFiguresFields } from "@hivekeeper/contract/identity-figures.ts";
import { impactFields } from "@hivekeeper/contract/impact.ts";
import { lookFields } from "@hivekeeper/contract/look.ts";
import { noteFields } from "@hivekeeper/contract/note.ts";
import { notificationPageFields } from "@hivekeeper/contract/notification.ts";
import { bookingFields, personFields, stakeFields } from "@hivekeeper/contract/people.ts";
import { nextServiceFields, queuedFields, renewedFields } from "@hivekeeper/contract/queue.ts";
import { readOwn, readOwnItem, readOwnList, readOwnPage } from "@hivekeeper/contract/read/fields.ts";
import { revealedFields } from "@hivekeeper/contract/reveal.ts";
import { reviewFactFields } from "@hivekeeper/contract/review-facts.ts";
import { nextReviewFields } from "@hivekeeper/contract/review-queue.ts";
import { savedReplyFields, savedViewFields } from "@hivekeeper/contract/saved.ts";
import { answerShape } from "@hivekeeper/contract/schemas/fields.ts";
import { foundFields } from "@hivekeeper/contract/search.ts";
import {
  proofWaysFields,
  recoveryCodesFields,
  secondFactorFields,
  signInFields,
  totpFields,
} from "@hivekeeper/contract/second-factor.ts";
import { serveFields, serving } from "@hivekeeper/contract/serve/fields.ts";
import { serveItem, servePage } from "@hivekeeper/contract/serve/page.ts";
import { serviceFactFields } from "@hivekeeper/contract/service.ts";
import { dashboardFields, reportFields } from "@hivekeeper/contract/statistics.ts";
import { invitationFields, invitationWithLinkFields, openedInvitationFields } from "@hivekeeper/contract/team.ts";
import { timelineFields } from "@hivekeeper/contract/timeline.ts";
import { transactionFactFields } from "@hivekeeper/contract/transaction.ts";
import { investorFields } from "@hivekeeper/contract/vest.ts";
import { waitingFields } from "@hivekeeper/contract/waiting.ts";
import { deliveryFields, webhookFields, webhookTestFields } from "@hivekeeper/contract/webhook.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { anyOwnNoun } from "./any-noun.ts";

/** Every noun that our own server alone answers. */
const TABLES: Readonly<Record<string, Fields>> = {
  ...{ activityFields, activityFacetFields, deviceFields, secretFactFields, listedColleagueFields },
  ...{ attachmentLinkFields, bulkConflictFields, jobFields, disputeFactFields, draftKeyFields, impactFields },
  ...{ noteFields, notificationPageFields, bookingFields, personFields, stakeFields, queuedFields, renewedFields },
  ...{ reviewFactFields, foundFields, serviceFactFields, dashboardFields, reportFields, timelineFields },
  ...{ transactionFactFields, investorFields, waitingFields, deliveryFields, webhookFields, webhookTestFields },
  ...{ savedReplyFields, savedViewFields, attachmentFields, removedMessageFields },
  ...{ nextReviewFields, nextServiceFields },
  ...{ identityFields, identityFiguresFields, nextIdentityFields, suspiciousFields },
  ...{ invitationFields, invitationWithLinkFields, openedInvitationFields },
  ...{ revealedFields, lookFields },
  ...{ certificateFields, erasureFields, erasureImpactFields },
  ...{ secondFactorFields, totpFields, recoveryCodesFields, proofWaysFields, signInFields },
};

const overTheWire = (answer: object): unknown => JSON.parse(JSON.stringify(answer));

test.each(Object.entries(TABLES))(
  "what is served by %s is read as it was, and as its schema describes it",
  (_, table) => {
    const schema = z.strictObject(answerShape(table));
    fc.assert(
      fc.property(anyOwnNoun(table), (noun) => {
        const served = overTheWire(serveFields(table, noun));
        expect(schema.parse(served)).toEqual(served);
        expect(readOwnItem(table, { data: served })).toEqual(noun);
      }),
      { numRuns: 30 },
    );
  },
);

/** Kinds that are empty where they are missing. */
const CAN_BE_EMPTY = [
  "id",
  "text",
  "paragraph",
  "link",
  "email",
  "phone",
  "day",
  "flag",
  "texts",
  "map",
  "changes",
  "records",
  "sum",
];
const isNeeded = ({ kind, nullable }: Field) => !nullable && !CAN_BE_EMPTY.includes(kind);

test.each(Object.entries(TABLES))("a record of %s that lacks what it needs is none", (_, table) => {
  const [noun] = fc.sample(anyOwnNoun(table), 1);
  const served = serveFields(table, noun ?? {});
  for (const field of Object.values(table).filter(isNeeded)) {
    expect(readOwn(table, { ...served, [field.wire]: undefined })).toBeNull();
  }
});

test("what our own server answers stands under `data` alone", () => {
  const [job] = fc.sample(anyOwnNoun(draftKeyFields), 1);
  const served = serveFields(draftKeyFields, job ?? { key: "", earlier: [] });
  expect(readOwnItem(draftKeyFields, { data: served })).toEqual(job);
  for (const body of [served, { result: served }, { data: { data: served } }, { data: [served] }])
    expect(readOwnItem(draftKeyFields, body)?.key ?? "").toBe("");
  const list = [serveFields(noteFields, fc.sample(anyOwnNoun(noteFields), 1)[0] as never)];
  expect(readOwnList(noteFields, { data: list })).toHaveLength(1);
  for (const body of [list, { result: list }, { data: { data: list } }])
    expect(readOwnList(noteFields, body)).toEqual([]);
});

test("a list has the records that can be read, a page with its paging", () => {
  const [entry, other] = fc.sample(anyOwnNoun(activityFields), 2);
  if (!entry || !other) throw new Error("Nothing was made up");
  const broken = { ...serveFields(activityFields, other), at: null };
  const data = [serveFields(activityFields, entry), broken, null, "x"];
  expect(readOwnList(activityFields, overTheWire({ data }))).toEqual([entry]);
  const page = { items: [entry], page: 2, lastPage: 3, perPage: 1, total: 3 };
  expect(readOwnPage(activityFields, overTheWire(servePage(page, serving(activityFields), "/x/activity")))).toEqual(
    page,
  );
});

test("a word that is none of a choice is no word; an entry with a single value has nothing before it", () => {
  const job = { id: 1, kind: "vests", act: "undo", state: "done", rows: 1, done: 1, skipped: 0 };
  expect(readOwn(jobFields, job)).toBeNull();
  expect(readOwn(jobFields, { ...job, kind: "members" })).toMatchObject({ id: "1", skippedRows: [] });
  const entry = { id: 1, at: "2026-11-21T09:30:00.000Z", changes: { name: "New" } };
  expect(readOwn(activityFields, entry)?.changes).toEqual([{ field: "name", before: null, after: "New" }]);
});

test("a sum that no number holds exactly is a text on the wire, and missing in the noun", () => {
  const lines = [{ kind: "devices" as const, count: 1, amount: 10n ** 18n + 1n }];
  const others = { people: [], administrators: [] };
  const served = serveFields(impactFields, { lines, ...others });
  expect(served.lines[0]?.amount).toBe("10000000000000000.01");
  expect(readOwnItem(impactFields, serveItem(served))).toEqual({ lines: [{ ...lines[0], amount: null }], ...others });
});

test.each([null, "<html>", {}, { data: [] }, { data: { disputes: 3 } }])("%j holds no noun", (body) => {
  expect(readOwnItem(jobFields, body)).toBeNull();
  expect(readOwnList(foundFields, body)).toEqual([]);
});
