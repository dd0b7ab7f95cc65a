import { chatIdOf, type Dispute, NOBODY } from "@hivekeeper/contract/dispute.ts";
import { readDispute, readDisputeAnswer, readDisputePage } from "@hivekeeper/contract/read/dispute.ts";
import { type KnownDispute, type NamedParty, serveDispute } from "@hivekeeper/contract/serve/dispute.ts";
import { serveItem, servePage } from "@hivekeeper/contract/serve/page.ts";
import fc from "fast-check";
import { expect, test } from "vitest";

const overTheWire = (answer: object): unknown => JSON.parse(JSON.stringify(answer));

const word = fc.stringMatching(/^[A-Za-z]{1,12}$/);
const rowId = fc.integer({ min: 1, max: 2_147_483_647 }).map(String);
const moment = fc.date({ noInvalidDate: true }).map((date) => date.toISOString());

const party: fc.Arbitrary<NamedParty> = fc
  .record({ id: rowId, firstName: word, lastName: word, avatar: fc.constantFrom("", "https://a.test/1.png") })
  .map((named) => ({ ...named, name: `${named.firstName} ${named.lastName}` }));

const dispute: fc.Arbitrary<KnownDispute> = fc
  .record({
    id: rowId,
    status: fc.constantFrom("pending" as const, "resolved" as const),
    service: word,
    provider: party,
    client: party,
    initiator: party,
    createdAt: fc.option(moment, { nil: null }),
    updatedAt: fc.option(moment, { nil: null }),
    assignee: fc.option(fc.record({ id: rowId, name: word }), { nil: null }),
    decisionReason: fc.constantFrom("", "The client was refunded."),
    chatId: fc.constantFrom("", "dispute_7"),
    version: fc.option(fc.integer({ min: 1, max: 9 }), { nil: null }),
    booking: fc.record({
      id: rowId,
      amount: fc.integer({ min: 0, max: 1e9 }),
      escrow: fc.constantFrom("HELD" as const, "RELEASED" as const, "REFUNDED" as const),
    }),
  })
  .map((known) => ({ ...known, initiatedBy: known.initiator.name, initiatorId: known.initiator.id }));

const side = ({ id, name, avatar }: NamedParty) => ({ id, name, avatar });
const seen = ({ initiator: _, ...known }: KnownDispute): Dispute => ({
  ...known,
  provider: side(known.provider),
  client: side(known.client),
});

test("a dispute that our server sends is the dispute that the console reads", () => {
  fc.assert(
    fc.property(dispute, (sent) => {
      expect(readDisputeAnswer(overTheWire(serveItem(serveDispute(sent))))).toEqual(seen(sent));
    }),
  );
});

test("a page of disputes survives the wire", () => {
  fc.assert(
    fc.property(fc.array(dispute, { maxLength: 4 }), (items) => {
      const page = { items, page: 2, lastPage: 9, perPage: 10, total: 85 };
      const read = readDisputePage(overTheWire(servePage(page, serveDispute, "/admin/dispute")));
      expect(read).toEqual({ ...page, items: items.map(seen) });
    }),
  );
});

const EMPTY: Dispute = {
  id: "",
  status: "pending",
  service: "",
  booking: { id: "", amount: null, escrow: "" },
  provider: NOBODY,
  client: NOBODY,
  initiatedBy: "",
  decisionReason: "",
  initiatorId: "",
  assignee: null,
  createdAt: null,
  updatedAt: null,
  chatId: "",
  version: null,
};

test("fields that a backend did not send are empty, and the status is pending", () => {
  expect(readDispute({})).toEqual(EMPTY);
});

test.each([
  ["RESOLVED", "resolved"],
  ["closed", "resolved"],
  ["OPEN", "pending"],
  ["PENDING", "pending"],
  ["anything", "pending"],
])("the word %s means %s, whichever field it stands in", (written, status) => {
  expect(readDispute({ status: written }).status).toBe(status);
  expect(readDispute({ resolve_status: written, status: "OPEN" }).status).toBe(status);
});

test.each([
  ["a booking's service", { booking: { service: { service_name: "Portraits" } } }],
  [
    "the first of several bookings (G105)",
    { bookings: [{ service: { name: "Portraits" } }, { service: { name: "x" } }] },
  ],
  ["a service beside the booking", { service: { title: "Portraits" } }],
  ["a service as a text", { service: "Portraits" }],
  ["service_name", { service_name: "Portraits" }],
  ["an asset's title", { asset: { title: "Portraits" } }],
  ["asset_title", { asset_title: "Portraits" }],
])("the service is read from %s", (_where, raw) => {
  expect(readDispute(raw).service).toBe("Portraits");
});

const ada = { id: 7, first_name: "Ada", last_name: "Obi", photo: "https://a.test/ada.png" };
const ADA = { id: "7", name: "Ada Obi", avatar: "https://a.test/ada.png" };

test.each([
  ["creator", { creator: ada }],
  ["provider", { provider: ada }],
  ["the service's creator", { bookings: { service: { creator: ada } } }],
  ["a creator that holds its person", { creator: { id: 3, user: ada } }],
])("the provider is read from %s", (_where, raw) => {
  expect(readDispute(raw).provider).toEqual(ADA);
});

test("the provider may be an id and a name alone, and one record wins over another", () => {
  expect(readDispute({ creator_id: 7, provider_name: "Ada Obi" }).provider).toEqual({ ...ADA, avatar: "" });
  expect(readDispute({ creator: ada, provider: { id: 9, name: "Other" } }).provider).toEqual(ADA);
});

test.each([
  ["user", { user: ada }],
  ["client", { client: ada }],
  ["the booking's user", { booking: { user: ada } }],
])("the client is read from %s", (_where, raw) => {
  expect(readDispute(raw).client).toEqual(ADA);
});

test.each(["avatar", "photo", "profile_picture", "image"])("a picture is read from %s", (name) => {
  expect(readDispute({ user: { id: 1, name: "Ada", [name]: "https://a.test/1.png" } }).client).toEqual({
    id: "1",
    name: "Ada",
    avatar: "https://a.test/1.png",
  });
});

test.each([
  ["a record", { initiator: ada }, "Ada Obi"],
  ["a name", { initiated_by: "Ada Obi" }, "Ada Obi"],
  ["the id of a side", { raised_by: "7" }, "Ada Obi"],
  ["a record with the id alone", { initiator: { id: 7 } }, "Ada Obi"],
  ["an id of nobody known", { raised_by: 99 }, "99"],
])("who began it is read from %s (G106)", (_what, raw, name) => {
  expect(readDispute({ client: ada, ...raw }).initiatedBy).toBe(name);
});

test("the conversation is the one named in the record, else the dispute's own, else that of the two participants (G107)", () => {
  const sides = { client: { ...NOBODY, id: "3" }, provider: { ...NOBODY, id: "4" } };
  expect(chatIdOf(readDispute({ id: 12, chat_id: "room" }))).toBe("room");
  expect(chatIdOf(readDispute({ id: 12, chatId: "room", chat_id: "other" }))).toBe("room");
  expect(chatIdOf({ ...EMPTY, ...sides, id: "12" })).toBe("dispute_12");
  expect(chatIdOf({ ...EMPTY, ...sides })).toBe("3_4");
  expect(chatIdOf(EMPTY)).toBeNull();
});
