import { readOwnItem } from "@hivekeeper/contract/read/fields.ts";
import { readNextService } from "@hivekeeper/contract/read/queue.ts";
import { readReview } from "@hivekeeper/contract/read/review.ts";
import { readService } from "@hivekeeper/contract/read/service.ts";
import { type NextReview, nextReviewFields } from "@hivekeeper/contract/review-queue.ts";
import { serveItem } from "@hivekeeper/contract/serve/page.ts";
import { serveNextReview, serveNextService } from "@hivekeeper/contract/serve/queue.ts";
import { expect, test } from "vitest";

const readNextReview = (body: unknown) => readOwnItem(nextReviewFields, body);

const overTheWire = (answer: object): unknown => JSON.parse(JSON.stringify(serveItem(answer)));

const claim = { id: "7", until: "2026-11-23T05:00:00.000Z", seconds: 120 };
const similar = [{ id: "3", name: "Dawn", status: "published" as const, creatorId: "2", creatorName: "Ada Obi" }];
const creator = { id: "2", memberId: "9", name: "Ada Obi" };
const decisions = { published: 1, rejected: 0, pending: 2, newest: [] };

test("what comes next in a queue survives the wire", () => {
  const facts = { creator, picture: "/files/a.webp", audio: "", link: "", decisions };
  const review = readReview({ id: 7, scope: "songs", asset_name: "Dawn", creator_name: "Ada Obi", version: 1 });
  const next: NextReview = {
    item: { claim, similar, review, facts },
    waiting: { assets: 0, services: 2, songs: 5 },
    withOthers: 1,
  };
  expect(readNextReview(overTheWire(serveNextReview(next)))).toEqual(next);
  expect(readNextReview(overTheWire(serveNextReview({ ...next, item: null })))).toEqual({ ...next, item: null });

  const service = readService({ id: 7, user_id: 9, user: { name: "Ada Obi" }, service_name: "Dawn", rate: 10 });
  const record = { service, creator, hive: "Music", cluster: "", decisions };
  const waiting = { services: 2 };
  const nextService = { item: { claim, similar, record }, waiting, withOthers: 0 };
  expect(readNextService(overTheWire(serveNextService(nextService)))).toEqual(nextService);
});

test("an answer that does not count what waits is none", () => {
  expect(readNextReview({ data: { message: "OK" } })).toBeNull();
  const answer = { item: null, waiting: { assets: 0, services: 0 }, with_others: 0 };
  expect(readNextReview({ data: answer })).toBeNull();
  expect(readNextService({ data: { ...answer, waiting: {} } })).toBeNull();
  expect(readNextService({ data: answer })).toEqual({ item: null, waiting: { services: 0 }, withOthers: 0 });
});
