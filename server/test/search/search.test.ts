import { readOwnList } from "@hivekeeper/contract/read/fields.ts";
import { FOUND_KINDS, foundFields } from "@hivekeeper/contract/search.ts";
import { expect, test } from "vitest";
import { members } from "#db/schema/people.ts";
import { addCreator, addService } from "../builders/creator.ts";
import { addBooking, addDispute } from "../builders/dispute.ts";
import { addTransaction } from "../builders/transaction.ts";
import { buildTestApp } from "../test-app.ts";

type Server = Awaited<ReturnType<typeof buildTestApp>>;

async function signedIn() {
  const server = await buildTestApp();
  await server.signIn({ firstName: "Root", lastName: "Office", email: "root@office.test" });
  return server;
}

const search = async (server: Server, q: string) =>
  readOwnList(foundFields, (await server.get(`/x/search?q=${encodeURIComponent(q)}`)).json());

/** `members Ngozi Obi` for each record that is found. */
const namesFor = async (server: Server, q: string) =>
  (await search(server, q)).map(({ kind, name }) => `${kind} ${name}`);

test("a word finds records of every kind, kind by kind, with what tells them apart", async () => {
  await using server = await signedIn();
  const { db } = server;
  const creator = await addCreator(db, {
    jobTitle: "Singer",
    member: { firstName: "Zuma", lastName: "Obi", email: "z@x.test" },
  });
  const vest = await server.addVest({ investmentName: "Zuma Tour", beneficiaryName: "Ada" });
  const paid = await addTransaction(db, { code: "ZUMA-77", kind: "withdrawal" });
  const hive = await server.addHive({ name: "Zuma rock" });
  const cluster = await server.addServiceCluster({ name: "Songs of Zuma", hiveId: hive.id });
  const service = await addService(db, { creatorId: creator.id, serviceName: "A zuma song" });
  const booking = await addBooking(db, { serviceId: service.id, providerId: creator.memberId });
  const dispute = await addDispute(db, { bookingId: booking.id, initiatorId: booking.clientId });

  const found = await search(server, "zUm");

  expect(found.map(({ kind }) => kind)).toEqual(FOUND_KINDS);
  expect(found.map(({ id, name, detail, status }) => [Number(id), name, detail, status])).toEqual([
    [creator.memberId, "Zuma Obi", "z@x.test", "active"],
    [creator.id, "Zuma Obi", "Singer", "active"],
    [vest.id, "Zuma Tour", "Ada", "ACTIVE"],
    [paid.id, "ZUMA-77", "Ngozi Obi → Marketplace Escrow Wallet", "completed"],
    [dispute.id, "A zuma song", expect.stringMatching(/ – Zuma Obi$/), "pending"],
    [hive.id, "Zuma rock", "", ""],
    [cluster.id, "Songs of Zuma", "Zuma rock", ""],
    [service.id, "A zuma song", "Zuma Obi", "pending"],
  ]);
  expect(found.filter((one) => one.creatorId !== "").map(({ kind, creatorId }) => [kind, creatorId])).toEqual([
    ["members", `${creator.id}`],
    ["services", `${creator.id}`],
  ]);
  expect(found.find(({ kind }) => kind === "transactions")).toMatchObject({
    type: "withdrawals",
    createdAt: paid.createdAt.toISOString(),
  });
});

/** As chats, address books and links spell a phone. */
const COPIED = ["\u202a+234 803 123 4567\u202c", "+234\u00a0803\u2011123\u20134567", "tel:+2348031234567", "0803 123,"];

test("names are found in either order, phones in any spelling, e-mail addresses by their beginning", async () => {
  await using server = await signedIn();
  await addCreator(server.db, {
    member: {
      firstName: "Ngozi",
      lastName: "Obi-Eze",
      email: "first.name@mail.test",
      phone: "+234 803 123 4567",
      phone1: "0909 1",
    },
  });
  const both = ["members Ngozi Obi-Eze", "creators Ngozi Obi-Eze"];
  for (const q of [
    "ngozi obi",
    "OBI-EZE Ngoz",
    " obi  n ",
    "eze",
    "(ngozi)",
    "first.name@mail.test",
    "First.n",
    "<first.name@mail.test>",
  ]) {
    expect.soft(await namesFor(server, q), q).toEqual(q === "eze" ? [] : both);
  }
  for (const q of [
    "08031234567",
    "0803 123",
    "+234 803-123-4567",
    "2348031234567",
    "00234 803",
    "8031",
    "09091",
    ...COPIED,
  ]) {
    expect.soft(await namesFor(server, q), q).toEqual(both);
  }
  for (const q of ["ngozi ada", "mail", "name@", "4567", "zi", "%", "_", "\\", "' or 1=1", "234"]) {
    expect.soft(await namesFor(server, q), q).toEqual([]);
  }
});

test("at most five of a kind are found, the newest, also where older rows have all the matches", async () => {
  await using server = await signedIn();
  const { db } = server;
  const people = (firstName: string, count: number) =>
    db.insert(members).values(
      Array.from({ length: count }, (_, at) => ({
        firstName,
        lastName: `No${at}`,
        email: `${firstName}${at}.${count}@many.test`,
      })),
    );
  await people("Kemi", 12);
  await people("Somebody", 2_100);
  expect(await namesFor(server, "kemi")).toEqual([11, 10, 9, 8, 7].map((at) => `members Kemi No${at}`));
  await people("Kemi", 3);
  expect(await namesFor(server, "kemi")).toEqual(["2", "1", "0", "11", "10"].map((at) => `members Kemi No${at}`));
});

test("a member is found by its number, once, and before those whose phone has it", async () => {
  await using server = await signedIn();
  const { id } = await addCreator(server.db).then(({ memberId }) => ({ id: memberId }));
  await server.db.update(members).set({ phone: `0803 ${id}${id}${id}` });
  for (const text of [`${id}`, `#${id}`, `member ${id}`, `Member #${id}`]) {
    const found = (await search(server, text)).filter(({ kind }) => kind === "members").map((one) => Number(one.id));
    expect(found[0], text).toBe(id);
    expect(new Set(found).size).toBe(found.length);
  }
});

test("a dispute is found by its number and by its people, one person having all words", async () => {
  await using server = await signedIn();
  const { db } = server;
  const client = await server.addMember({ firstName: "Ada", lastName: "Ibe" });
  const provider = await server.addMember({ firstName: "Bola", lastName: "Musa" });
  const { id: bookingId } = await addBooking(db, { clientId: client.id, providerId: provider.id });
  const { id } = await addDispute(db, { bookingId, initiatorId: client.id, status: "CLOSED" });
  const disputes = async (q: string) => (await search(server, q)).filter(({ kind }) => kind === "disputes");
  for (const q of [String(id), `#${id}`, `# ${id}`, `Dispute #${id}`, "ibe ada", "musa b"]) {
    expect.soft(await disputes(q), q).toMatchObject([{ id: String(id), name: "Party", status: "resolved" }]);
  }
  for (const q of ["ada musa", `#${id + 1}`, `${id}0`, "99999999999999999999", "party"]) {
    expect.soft(await disputes(q), q).toEqual([]);
  }
});

test("a transaction is found by the beginning of its reference, digits too", async () => {
  await using server = await signedIn();
  for (const code of ["PAY_1%-A", "PAYX1-B", "7700000000000000001"]) await addTransaction(server.db, { code });
  expect(await namesFor(server, "pay_1%")).toEqual(["transactions PAY_1%-A"]);
  expect(await namesFor(server, "770000000000000")).toEqual(["transactions 7700000000000000001"]);
  expect(await namesFor(server, "1-B")).toEqual([]);
});

test("a NIN or BVN is found as a whole only, and is in no answer and no log (G133, S-62)", async () => {
  await using server = await signedIn();
  const kyc = { nin: "71234567890", bvn: "22199988877" };
  await addCreator(server.db, { member: { firstName: "Ife", lastName: "Sure" }, kyc });
  for (const number of Object.values(kyc)) {
    const reply = await server.get(`/x/search?q=${number}`);
    expect(readOwnList(foundFields, reply.json()).map(({ kind, name }) => `${kind} ${name}`)).toEqual([
      "members Ife Sure",
      "creators Ife Sure",
    ]);
    expect(await search(server, number.replace(/^(....)(...)/, "$1 $2-"))).toHaveLength(2);
    expect(reply.body).not.toContain(number);
    expect(reply.headers["cache-control"]).toContain("no-store");
    expect(JSON.stringify(server.logged)).not.toContain(number);
  }
  expect(await search(server, "7123456789")).toEqual([]);
  expect(await search(server, "12199988877")).toEqual([]);
});

test("a search without words or of more than 200 characters is refused with what is wrong", async () => {
  await using server = await signedIn();
  for (const query of ["", "?q=", "?q=%20", `?q=${"a".repeat(201)}`, "?q=a&q=b"]) {
    const reply = await server.get(`/x/search${query}`);
    expect.soft(reply.statusCode, query).toBe(422);
    expect.soft(Object.keys(reply.json().errors), query).toEqual(["q"]);
  }
});
