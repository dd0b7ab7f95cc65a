import { lagosDay, startOfLagosDay } from "@hivekeeper/contract/lagos.ts";
import type { TransactionListQuery } from "@hivekeeper/contract/schemas/transaction.ts";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { mergeTallies } from "#db/merge-tallies.ts";
import { transactions } from "#db/schema/money.ts";
import { bookings, disputes, services } from "#db/schema/services.ts";
import { transactionTallies } from "#db/schema/tallies.ts";
import { createApiKey } from "#modules/session/api-key-service.ts";
import { startOfRange } from "#modules/transactions/range.ts";
import { findTransactionPage } from "#modules/transactions/transaction-repository.ts";
import { addBooking, addDispute } from "../builders/dispute.ts";
import { addTransaction } from "../builders/transaction.ts";
import { plansOf } from "../plans.ts";
import { buildTestApp } from "../test-app.ts";
import { openTestDatabase } from "../test-database.ts";

type Server = Awaited<ReturnType<typeof buildTestApp>>;

const list = async (server: Server, query = "") => {
  const reply = await server.get(`/transactions?${query}`);
  expect(reply.statusCode, query).toBe(200);
  return reply.json();
};

const codes = async (server: Server, query = ""): Promise<string[]> =>
  (await list(server, query)).data.data.map((row: { transaction_id: string }) => row.transaction_id);

test("a page of deposits has its specified fields, naira, and the totals of all matches", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  await addTransaction(server.db, { kind: "withdrawal", code: "WDR-1" });
  const at = new Date();
  for (let number = 1; number <= 11; number++) {
    await addTransaction(server.db, { code: `A-${number}`, amount: 10, createdAt: new Date(Number(at) - 12 + number) });
  }
  const { id } = await addTransaction(server.db, { code: "A-12", senderBank: null, amount: 150_050, createdAt: at });

  const answer = await list(server);

  expect(answer.data).toMatchObject({ current_page: 1, per_page: 10, last_page: 2, total: 12, from: 1, to: 10 });
  expect(answer.counts).toEqual({ total_transactions: 12, total_amount: 1501.6 });
  expect(answer.data.data[0]).toEqual({
    id,
    transaction_id: "A-12",
    sender_name: "Ngozi Obi",
    sender_bank: "",
    sender_account_number: "••••••6789",
    receiver_name: "Marketplace Escrow Wallet",
    member_id: null,
    amount: 1500.5,
    status: "completed",
    created_at: at.toISOString(),
  });
  expect(await codes(server, "page=2")).toEqual(["A-2", "A-1"]);
  expect(await codes(server, "type=withdrawals")).toEqual(["WDR-1"]);
  expect((await list(server, "page=9")).data).toMatchObject({ data: [], total: 12, last_page: 2 });
});

test("the page size is read under both of its names (G19)", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  for (let number = 0; number < 4; number++) await addTransaction(server.db);
  expect((await list(server, "perpage=3")).data).toMatchObject({ per_page: 3, last_page: 2 });
  expect((await list(server, "per_page=2")).data).toMatchObject({ per_page: 2, last_page: 2 });
});

test("sums stay exact to the kobo, also beyond the precision of numbers (G24)", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  for (let number = 0; number < 3; number++) await addTransaction(server.db, { amount: 10 });
  expect((await list(server)).counts.total_amount).toBe(0.3);
  await server.db.execute(sql`
    insert into transactions (kind, code, sender_name, receiver_name, amount)
    select 'deposit', 'LARGE-' || n, 'Ada', 'Escrow', 100000000000000 from generate_series(1, 91) n`);
  expect((await list(server, "perpage=1")).counts.total_amount).toBe("91000000000000.30");
});

test("periods begin at midnight in Lagos, weeks on Monday, the last 30 days 29 days ago (G128)", () => {
  const begins = (range: Parameters<typeof startOfRange>[0], now: string) =>
    startOfRange(range, new Date(now)).toISOString();
  expect(begins("today", "2026-11-21T22:59:59.999Z")).toBe("2026-11-20T23:00:00.000Z");
  expect(begins("today", "2026-11-21T23:00:00.000Z")).toBe("2026-11-21T23:00:00.000Z");
  expect(begins("this_week", "2026-11-22T22:59:59.999Z")).toBe("2026-11-15T23:00:00.000Z"); // still Sunday
  expect(begins("this_week", "2026-11-22T23:00:00.000Z")).toBe("2026-11-22T23:00:00.000Z"); // Monday
  expect(begins("this_week", "2027-01-01T12:00:00.000Z")).toBe("2026-12-27T23:00:00.000Z");
  expect(begins("this_month", "2026-11-30T22:59:59.999Z")).toBe("2026-10-31T23:00:00.000Z");
  expect(begins("this_month", "2026-11-30T23:00:00.000Z")).toBe("2026-11-30T23:00:00.000Z");
  expect(begins("last_30", "2026-03-01T12:00:00.000Z")).toBe("2026-01-30T23:00:00.000Z");
});

test("a period begins with its first moment and excludes the future (G128)", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const midnight = startOfLagosDay(lagosDay(new Date()));
  await addTransaction(server.db, { code: "midnight", createdAt: midnight });
  await addTransaction(server.db, { code: "before", createdAt: new Date(midnight.getTime() - 1) });
  const thirtieth = new Date(midnight.getTime() - 29 * 86_400_000);
  await addTransaction(server.db, { code: "thirtieth", createdAt: thirtieth });
  await addTransaction(server.db, { code: "too-old", createdAt: new Date(thirtieth.getTime() - 1) });
  await addTransaction(server.db, { code: "tomorrow", createdAt: new Date(Date.now() + 86_400_000) });

  expect(await codes(server, "range=today")).toEqual(["midnight"]);
  expect(await codes(server, "range=last_30")).toEqual(["midnight", "before", "thirtieth"]);
  expect(await codes(server)).toEqual(["tomorrow", "midnight", "before", "thirtieth", "too-old"]);
});

test("a search matches literally in references, amounts, and the names of senders and receivers in either order (G137, S-25)", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  await addTransaction(server.db, { code: "REF-100%", senderName: "Ada_Obi", amount: 100 });
  await addTransaction(server.db, {
    code: "REF-200",
    senderName: "Ngozi Eze",
    receiverName: "Tunde Bello",
    amount: 150_050,
  });
  await addTransaction(server.db, { code: "REF-300", amount: 149_949 });
  const found: [string, string[]][] = [
    ["ref-2", ["REF-200"]],
    ["ada_", ["REF-100%"]],
    ["a_o", ["REF-100%"]],
    ["%", ["REF-100%"]],
    ["BELLO", ["REF-200"]],
    ["bello tunde", ["REF-200"]],
    ["eze ngo", ["REF-200"]],
    ["eze tunde", []],
    ["1,501", ["REF-200"]],
    ["₦1500.50", ["REF-200"]],
    ["NGN 1500.5", ["REF-200"]],
    ["1500.51", []],
    ["1499", ["REF-300"]],
    ["0123456789", []], // accounts are not searched
    ["a%b", []],
  ];
  for (const [search, expected] of found) {
    expect([search, await codes(server, `search=${encodeURIComponent(search)}`)]).toEqual([search, expected]);
  }
  expect(await codes(server, "q=bello")).toEqual(["REF-200"]);
  expect((await list(server, "search=bello")).counts).toEqual({ total_transactions: 1, total_amount: 1500.5 });
});

test("a list is filtered by status and sorted by every column, ties by age", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const day = (number: number) => new Date(Date.UTC(2026, 0, number));
  const rows = [
    { code: "B", senderName: "ada", receiverName: "Y", amount: 300, status: "failed" as const },
    { code: "C", senderName: "Bola", receiverName: "x", amount: 100, status: "completed" as const },
    { code: "A", senderName: "chi", receiverName: "Z", amount: 200, status: "pending" as const },
    { code: "D", senderName: "Chi", receiverName: "z", amount: 200, status: "pending" as const },
  ];
  for (const [index, row] of rows.entries()) await addTransaction(server.db, { ...row, createdAt: day(index + 1) });
  const sorted: [string, string][] = [
    ["code", "ABCD"],
    ["sender", "BCAD"],
    ["amount", "CADB"],
    ["receiver", "CBAD"],
    ["status", "CBAD"],
    ["created_at", "BCAD"],
  ];
  for (const [sort, order] of sorted) {
    expect((await codes(server, `sort=${sort}&direction=asc`)).join(""), sort).toBe(order);
    expect((await codes(server, `sort=${sort}`)).join(""), sort).toBe([...order].reverse().join(""));
  }
  expect(await codes(server, "status=pending")).toEqual(["D", "A"]);
  expect((await list(server, "status=failed")).counts).toEqual({ total_transactions: 1, total_amount: 3 });
});

test("an invalid value of a filter is refused by its name (S-24, S-26, S-34)", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const wrong: [string, string][] = [
    ["type=all", "type"],
    ["range=99y", "range"],
    ["type=deposits&type=withdrawals", "type"],
    ["status=ALL", "status"],
    ["sort=amount;drop", "sort"],
    ["direction=up", "direction"],
    ["page=0", "page"],
    ["page=1e400", "page"],
    ["perpage=101", "perpage"],
    ["perpage=-5", "perpage"],
    ["per_page=0", "per_page"],
    ["search=a%00b", "search"],
  ];
  for (const [query, field] of wrong) {
    for (const path of ["/transactions", "/x/export/transactions.csv"]) {
      if (path !== "/transactions" && /page|sort|direction/.test(field)) continue;
      const reply = await server.get(`${path}?${query}`);
      expect([path, query, reply.statusCode]).toEqual([path, query, 422]);
      expect(Object.keys(reply.json().errors)).toEqual([field]);
    }
  }
});

/** The totals that every list without a search answers, and a plain recount of the table. */
async function toldAndTrue(server: Server) {
  const told: unknown[] = [];
  const recount: unknown[] = [];
  for (const [type, kind] of [["deposits", "deposit"] as const, ["withdrawals", "withdrawal"] as const]) {
    for (const [range, days] of [["", null] as const, ["today", 0] as const, ["last_30", 29] as const]) {
      for (const status of ["", "completed", "pending", "failed"]) {
        const query = `type=${type}${range && `&range=${range}`}${status && `&status=${status}`}`;
        const { data, counts } = await list(server, query);
        told.push({ query, total: data.total, count: counts.total_transactions, naira: counts.total_amount });
        const { rows } = await server.db.execute<{ count: number; naira: number }>(sql`
          select count(*)::int as count, coalesce(sum(amount), 0)::float / 100 as naira from transactions
          where kind = ${kind} and ${status} in ('', status) and (${days}::int is null or created_at <= now()
            and created_at >= (date_trunc('day', now() at time zone 'Africa/Lagos') - ${days}::int * interval '1 day')
              at time zone 'Africa/Lagos')`);
        recount.push({ query, total: rows[0]?.count, ...rows[0] });
      }
    }
  }
  return { told, recount };
}

test("totals of a list equal a recount after writes of every kind, also when tallies are merged", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const { db } = server;
  const midnight = startOfLagosDay(lagosDay(new Date()));
  const from = (ms: number) => new Date(midnight.getTime() + ms);
  const [first, second] = [await addTransaction(db, { amount: 12_345 }), await addTransaction(db, { amount: 700 })];
  await addTransaction(db, { kind: "withdrawal", createdAt: midnight });
  await addTransaction(db, { status: "failed", createdAt: from(-1) });
  await addTransaction(db, { createdAt: from(-29 * 86_400_000) });
  await addTransaction(db, { createdAt: from(-29 * 86_400_000 - 1) });
  await addTransaction(db, { status: "pending", createdAt: from(86_400_000 - 1) }); // later today
  await addTransaction(db, { createdAt: from(86_400_000) });

  const key = await createApiKey(db, "marketplace");
  const upsert = async (status: string, amount: number) => {
    const line = {
      ...{ external_id: "t1", type: "deposit", transaction_id: "TX-1", sender_name: "Ada", receiver_name: "Escrow" },
      ...{ amount, status },
    };
    const headers = { authorization: `Bearer ${key}`, "content-type": "application/x-ndjson" };
    const reply = await server.post("/integration/transactions", `${JSON.stringify(line)}\n`, headers);
    expect(JSON.parse(reply.body).status).toMatch(/created|updated/);
  };
  const of = ({ id }: { id: number }) => eq(transactions.id, id);
  const changes = [
    () => upsert("pending", 10.5),
    () => upsert("completed", 99.99),
    () => db.update(transactions).set({ status: "failed" }).where(of(first)),
    () => db.update(transactions).set({ amount: 999 }).where(of(second)),
    () =>
      db
        .update(transactions)
        .set({ createdAt: from(-86_400_000), kind: "withdrawal" })
        .where(of(second)),
    () => db.update(transactions).set({ senderName: "Somebody Else" }),
    () => Promise.all([mergeTallies(db), mergeTallies(db)]),
    () => db.delete(transactions).where(of(first)),
    () => mergeTallies(db),
    () => db.execute(sql`truncate transactions cascade`),
    () => addTransaction(db),
  ];
  for (const [number, change] of changes.entries()) {
    await change();
    const { told, recount } = await toldAndTrue(server);
    expect(told, `change ${number}`).toEqual(recount);
  }
  await addTransaction(db, { amount: 1 });
  await mergeTallies(db);
  expect(await db.select().from(transactionTallies)).toMatchObject([{ change: 2, amount: "150001" }]);
});

test("a period and its sums are read by indexes, on whatever page @more", async () => {
  await using database = await openTestDatabase();
  await using server = await buildTestApp({}, { database });
  await server.db.execute(sql`
    insert into transactions (kind, code, sender_name, receiver_name, amount, status, created_at)
    select (array['deposit', 'withdrawal'])[1 + n % 2], 'T-' || n, md5(n::text), md5((n * 7)::text), n, 'completed',
      now() - n * interval '15 minutes' from generate_series(1, 8000) n`);
  await server.db.execute(sql`vacuum analyze transactions`);
  const planOf = async (query: TransactionListQuery) =>
    (await plansOf(server.database, () => findTransactionPage(server.db, query))).at(-1);
  for (const query of [{}, { range: "this_month" }, { page: 5 }, { direction: "asc" }] as const) {
    expect(await planOf(query)).toMatch(/using transactions_kind_newest/);
  }
  expect(await planOf({ search: "c4ca4238a0b9" })).toMatch(/Scan on transactions_search/);
  const plans = await plansOf(server.database, () => findTransactionPage(server.db, { range: "this_month" }));
  const [sums = "", later = ""] = plans.filter((plan) => plan.includes("Aggregate"));
  expect(sums).toContain("transaction_tallies");
  expect(sums).not.toMatch(/on transactions /);
  expect(later).toMatch(/using transactions_kind_newest/);
});

test("one transaction names its member, its booking and the dispute about it; an older one has none of them", async () => {
  await using server = await buildTestApp();
  const { db } = server;
  const member = await server.addMember({ firstName: "Ngozi", lastName: "Obi" });
  const booking = await addBooking(db, { clientId: member.id, amount: 150_050 });
  const closed = await addDispute(db, { bookingId: booking.id, initiatorId: member.id, status: "CLOSED" });
  const { id } = await addTransaction(db, {
    code: "DEP-X",
    kind: "withdrawal",
    memberId: member.id,
    bookingId: booking.id,
  });
  const bare = await addTransaction(db);
  const record = async (of = id) => (await server.get(`/x/transactions/${of}`)).json().data;

  expect((await server.get(`/x/transactions/${id}`)).statusCode).toBe(401);
  await server.signIn();
  const [service] = await db.select().from(services).where(eq(services.id, booking.serviceId));
  expect(await record()).toMatchObject({
    ...{ id, transaction_id: "DEP-X", type: "withdrawal", sender_account_number: "••••••6789", amount: 1500 },
    updated_at: expect.any(String),
    member: { id: member.id, name: "Ngozi Obi" },
    booking: {
      ...{ id: booking.id, service_name: service?.serviceName, amount: 1500.5, escrow: "HELD" },
      created_at: booking.createdAt.toISOString(),
    },
    dispute: { id: closed.id, status: "resolved" },
  });
  // The open dispute comes first, although it began earlier.
  const open = await addDispute(db, { bookingId: booking.id, initiatorId: member.id, createdAt: new Date(0) });
  expect((await record()).dispute).toEqual({ id: open.id, status: "pending" });
  expect(await record(bare.id)).toMatchObject({ type: "deposit", member: null, booking: null, dispute: null });

  await db.delete(disputes);
  await db.delete(bookings);
  expect(await record()).toMatchObject({ id, booking: null, dispute: null });
  for (const wrong of ["abc", "0", "2147483648", "%00", "4711"]) {
    const reply = await server.get(`/x/transactions/${wrong}`);
    expect([reply.statusCode, reply.json()]).toEqual([404, { message: "Transaction not found" }]);
  }
});
