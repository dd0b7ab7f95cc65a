import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { openDatabase } from "#db/open-database.ts";
import { creatorKyc, creators } from "#db/schema/people.ts";
import { bookings, disputes, hives, services } from "#db/schema/services.ts";
import { SEALED } from "#db/sealed-values.ts";
import { addCreator, addService } from "../builders/creator.ts";
import { addBooking, addDispute } from "../builders/dispute.ts";
import { addTransaction } from "../builders/transaction.ts";
import { quiet } from "../db/databases.ts";
import { buildTestApp } from "../test-app.ts";
import { testCopy } from "../test-database.ts";
import { testKeys } from "../test-keys.ts";
import { startForeignServer } from "./foreign-server.ts";
import { rowOf, startImport } from "./run-import.ts";

const RESOLVED = new Date("2025-03-01T12:00:00Z");

async function marketplace() {
  const server = await buildTestApp();
  await server.signIn({ email: "ada@example.test" });
  await server.addAdministrator();
  const [client, creator] = [
    await server.addMember(),
    await addCreator(server.db, { jobTitle: "DJ", kyc: { nin: "1" } }),
  ];
  const hive = await server.addHive({ name: "Music", createdAt: new Date("2025-01-31T12:00:00Z") });
  for (let count = 0; count < 24; count++) await server.addHive();
  const service = await addService(server.db, { creatorId: creator.id, serviceName: "A night", hiveId: hive.id });
  const sides = { clientId: client.id, providerId: creator.memberId };
  const booking = await addBooking(server.db, { ...sides, serviceId: service.id, amount: 1_250_050 });
  await addDispute(server.db, { bookingId: booking.id, initiatorId: creator.memberId });
  await addDispute(server.db); // about a service that is not its provider's
  const earlier = await addBooking(server.db, { ...sides, serviceId: service.id });
  const closed = { status: "CLOSED" as const, closedAt: RESOLVED, updatedAt: RESOLVED };
  await addDispute(server.db, { bookingId: earlier.id, initiatorId: client.id, ...closed });
  await addTransaction(server.db, { kind: "deposit", memberId: client.id, code: "D-1" });
  await addTransaction(server.db, { kind: "withdrawal", memberId: client.id, code: "W-1" });
  await server.addVest({ investmentName: "A record" });
  return server;
}

test("an import that is killed goes on where it stood, and a second one changes nothing @more", async () => {
  await using server = await marketplace();
  await using backend = await startForeignServer(server);
  const copy = await testCopy();
  const run = () => startImport(copy, ["--api", backend.api, "--per-second", "1000"], `${server.token}\n`);

  const early = run();
  backend.plan({ at: "/admin/user/creators/", act: early.kill });
  await early.ended;
  backend.asked();

  const cut = run();
  backend.plan({ at: "/admin/category?page=2", act: cut.kill });
  expect((await cut.ended).code).toBe(null);
  const afterCut = backend.asked();
  // The page at which the first one was killed is read again, as it was not stored.
  expect(afterCut.slice(0, 2)).toEqual(
    ["/user?per_page=100&page=2", "/user/creators?per_page=100&page=1"].map((place) => `GET /api/admin${place}`),
  );
  expect(afterCut.at(-1)).toBe("GET /api/admin/category?page=2");

  backend.plan({
    at: "/admin/category?page=3",
    act: (response) => response.writeHead(429, { "Retry-After": 0 }).end(),
  });
  backend.plan({ at: "/admin/dispute", act: (response) => response.destroy() });
  const late = run();
  backend.plan({ at: "/admin/vest", act: late.kill });
  expect((await late.ended).err).toContain("An earlier import was cut. Going on with hives, page 2.");
  const asked = backend.asked();
  expect(asked.filter((request) => request.includes("/admin/user"))).toEqual([]);
  expect(asked.slice(0, 3).map((request) => request.split("?")[1])).toEqual(["page=2", "page=3", "page=3"]);

  // Of a kind with several lists, those that were read are not read again.
  const first = await run().ended;
  expect(first).toMatchObject({ code: 0, err: expect.stringContaining("Going on with transactions, page 2.") });
  expect(backend.asked().map((request) => request.split("/api/")[1])).toEqual([
    "transactions?type=withdrawals&perpage=100&page=2",
    "admin/vests?page=1",
  ]);
  expect(rowOf(first.out, "transactions")).toEqual([2, 2, 0, 0, 0]);
  expect(rowOf(first.out, "members")).toEqual([7, 5, 0, 0, 2]);
  expect(rowOf(first.out, "hives")).toEqual([26, 26, 0, 0, 0]);
  expect(rowOf(first.out, "disputes")).toEqual([3, 2, 0, 0, 1]);
  expect(first.out).toContain(
    "bookings: 1 skipped, as 2: The provider has no service, or several, of the name “Party”",
  );

  const second = await run().ended;
  expect(second.err).not.toContain("Going on");
  expect(rowOf(second.out, "members")).toEqual([7, 0, 0, 5, 2]);
  expect(second.out).toMatch(/^members: 2 skipped, as \d+: An administrator is created here by hand: npm run admin$/m);
  for (const [kind, ...counts] of [
    ["creators", 2],
    ["hives", 26],
    ["transactions", 2],
    ["vests", 1],
  ] as const) {
    expect([kind, ...rowOf(second.out, kind)]).toEqual([kind, ...counts, 0, 0, ...counts, 0]);
  }

  await using database = await openDatabase({ log: quiet, ...copy });
  const [hive] = await database.db.select().from(hives).orderBy(hives.createdAt).limit(1);
  expect(hive).toMatchObject({ name: "Music", createdAt: new Date("2025-01-31T12:00:00Z") });
  const [booking] = await database.db.select().from(bookings).where(eq(bookings.amount, 1_250_050));
  const [service] = await database.db.select().from(services).where(eq(services.serviceName, "A night"));
  expect(service).toMatchObject({ serviceName: "A night", hiveId: hive?.id, rate: 500_000, status: "PENDING" });
  expect(booking).toMatchObject({ amount: 1_250_050, serviceId: service?.id, escrow: "HELD" });
  const ofStatus = (status: "OPEN" | "CLOSED") =>
    database.db.select().from(disputes).where(eq(disputes.status, status));
  expect(await ofStatus("OPEN")).toMatchObject([{ bookingId: booking?.id, initiatorId: booking?.providerId }]);
  expect(await ofStatus("CLOSED")).toMatchObject([{ initiatorId: booking?.clientId, closedAt: RESOLVED }]);
  const counts = (await database.db.select().from(creators)).map(({ servicesCount }) => servicesCount);
  expect(counts).toEqual([1, 1]);
});

test("links are stored from the backend's address, unless they are signed; nothing behind them is asked for @more", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const { id, memberId } = await addCreator(server.db);
  await using backend = await startForeignServer(server);
  const signed = "https://bucket.test/id.png?X-Amz-Signature=1";
  const documents = { copy_of_id: signed, copy_of_utility_bill: "/files/bill.png", nin: "1", bvn: "2" };
  const creator = { id, user_id: memberId, name: "Ada Obi", active: true, ...documents };
  backend.plan({
    at: `/admin/user/creators/${id}`,
    act: (response) => response.end(JSON.stringify({ data: creator })),
  });
  const copy = await testCopy();
  const done = await startImport(copy, ["--api", backend.api, "--per-second", "1000"], `${server.token}\n`).ended;
  expect(rowOf(done.out, "creators")).toEqual([1, 1, 0, 0, 0]);
  expect(backend.asked().filter((request) => request.includes("bill.png"))).toEqual([]);
  await using database = await openDatabase({ log: quiet, ...copy });
  const bill = new URL("/files/bill.png", backend.api).href;
  const [kyc] = await database.db.select().from(creatorKyc);
  expect(kyc).toMatchObject({ nin: null, bvn: null, copyOfId: null, copyOfUtilityBill: bill });
  const keys = testKeys(database);
  expect(await keys.unseal(SEALED.nin, kyc?.ninSealed ?? "", 1)).toBe("1");
  expect(await keys.unseal(SEALED.bvn, kyc?.bvnSealed ?? "", 1)).toBe("2");
});

test("a token that is refused, no token, and an address that is no backend end with what to do @more", async () => {
  await using server = await buildTestApp();
  await using backend = await startForeignServer(server);
  const copy = await testCopy();
  const wrong = await startImport(copy, ["--api", backend.api], "wrong\n").ended;
  expect(wrong).toMatchObject({ code: 1, err: expect.stringContaining("refuses the token (401). Sign in again") });
  const none = await startImport(copy, ["--api", backend.api]).ended;
  expect(none).toMatchObject({ code: 1, err: expect.stringContaining("There is no token on standard input") });
  backend.plan({ at: "/admin/user", act: (response) => response.end("<html>") });
  const page = await startImport(copy, ["--api", backend.api], "any\n").ended;
  expect(page).toMatchObject({ code: 1, err: expect.stringContaining("did not answer with JSON. Is the address") });
  const unsaid = await startImport(copy, []).ended;
  expect(unsaid).toMatchObject({ code: 2, err: expect.stringContaining("npm run import -- --csv") });
});
