import { MAX_KOBO } from "@hivekeeper/contract/money.ts";
import { readService, readServicePage } from "@hivekeeper/contract/read/service.ts";
import { servePage } from "@hivekeeper/contract/serve/page.ts";
import { serveService } from "@hivekeeper/contract/serve/service.ts";
import { SERVICE_STATUSES, type Service } from "@hivekeeper/contract/service.ts";
import fc from "fast-check";
import { expect, test } from "vitest";

const words = fc.string({ unit: "grapheme", maxLength: 20 });
const id = fc.integer({ min: 1, max: 2_147_483_647 }).map(String);
const address = fc.oneof(fc.constant(""), fc.webUrl());
const moment = fc.option(
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  { nil: null },
);

const service: fc.Arbitrary<Service> = fc.record({
  id,
  userId: id,
  creatorName: words,
  name: words,
  hiveId: fc.oneof(fc.constant(""), id),
  clusterId: fc.oneof(fc.constant(""), id),
  rate: fc.option(fc.integer({ min: 0, max: MAX_KOBO }), { nil: null }),
  coverImage: address,
  image: address,
  audio: address,
  link: words,
  status: fc.constantFrom(...SERVICE_STATUSES),
  decisionReason: fc.constantFrom("", "No licence."),
  createdAt: moment,
  updatedAt: moment,
  version: fc.option(fc.integer({ min: 1, max: 2_147_483_647 }), { nil: null }),
});

test("a page of services that our server sends is the page that the console reads", () => {
  fc.assert(
    fc.property(fc.array(service, { maxLength: 5 }), (items) => {
      const page = { items, page: 2, lastPage: 9, perPage: 5, total: 45 };
      const answer = JSON.stringify(servePage(page, serveService, "/admin/services"));
      expect(readServicePage(JSON.parse(answer))).toEqual(page);
    }),
  );
});

test("the names of the creator travel beside the shown one", () => {
  const creator = { firstName: "Ada", middleName: "", lastName: "Obi", surname: "" };
  const [sent] = fc.sample(service, 1);
  if (!sent) throw new Error("Nothing was sampled.");
  expect(readService(serveService({ ...sent, creatorName: "Ada Obi", creator })).creatorName).toBe("Ada Obi");
});

const EMPTY: Service = {
  id: "",
  userId: "",
  creatorName: "",
  name: "",
  hiveId: "",
  clusterId: "",
  rate: null,
  coverImage: "",
  image: "",
  audio: "",
  link: "",
  status: "PENDING",
  decisionReason: "",
  createdAt: null,
  updatedAt: null,
  version: null,
};

test("what a backend did not send is empty or null, and the status is pending", () => {
  expect(readService({})).toEqual(EMPTY);
  expect(readService({ id: 3, user: null, cover_image: null, rate: "on request" })).toEqual({ ...EMPTY, id: "3" });
});

test.each([
  ["published", "PUBLISHED"],
  [" Rejected ", "REJECTED"],
  ["draft", "PENDING"],
  [1, "PENDING"],
] as const)("the status %j is read as %s", (sent, read) => {
  expect(readService({ status: sent }).status).toBe(read);
});

test("a service is read from nested users, lists of addresses and amounts as text", () => {
  expect(
    readService({
      id: "s-9",
      name: "Mixing",
      user: { id: 70, first_name: "Ada", last_name: "Obi" },
      rate: "12,500.50",
      cover_image: [{ url: "https://a.test/cover.png" }],
      service_image: '["https://a.test/1.png","https://a.test/2.png"]',
      service_audio: { path: "/files/a.mp3" },
    }),
  ).toEqual({
    ...EMPTY,
    id: "s-9",
    userId: "70",
    creatorName: "Ada Obi",
    name: "Mixing",
    rate: 1_250_050,
    coverImage: "https://a.test/cover.png",
    image: "https://a.test/1.png",
    audio: "/files/a.mp3",
  });
  expect(readService({ user: { name: "Studio Obi" }, creator_name: "x" }).creatorName).toBe("Studio Obi");
  expect(readService({ creator_name: "Ada" }).creatorName).toBe("Ada");
});
