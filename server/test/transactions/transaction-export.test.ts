import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { lagosDay, lagosDayAfter } from "@hivekeeper/contract/lagos.ts";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { activity } from "#db/schema/activity.ts";
import { addTransaction } from "../builders/transaction.ts";
import { buildTestApp } from "../test-app.ts";

type Server = Awaited<ReturnType<typeof buildTestApp>>;

const PATH = "/x/export/transactions.csv";

/**
 * Inserts rows of four kilobytes each, together more than the socket buffers hold. Sixteen different texts in turn do not
 * fit into the window in which zlib finds repetitions. They are in a column that no index has: one of trigrams would take
 * ten times as long as the rows.
 */
async function fill({ db }: Server, rows: number) {
  const STEP = 500; // a slow machine takes its time over each, but not more than a query may
  for (let from = 1; from <= rows; from += STEP) {
    await db.execute(sql`
      with texts as materialized (
        select array_agg(text) as of from (
          select (select string_agg(md5(place || '/' || part), '') from generate_series(1, 125) part) as text
          from generate_series(1, 16) place
        ) each
      )
      insert into transactions (kind, code, sender_name, sender_bank, receiver_name, amount, status, created_at)
      select 'deposit', 'T-' || n, 'Ngozi Obi', (select of[1 + n % 16] from texts), 'Escrow', n, 'completed',
        now() - (n / 3) * interval '1 second'
      from generate_series(${from}::int, ${Math.min(rows, from + STEP - 1)}::int) n`);
  }
}

/** Requests an export over a real connection, without reading the body yet. */
async function open(server: Server, path = PATH): Promise<IncomingMessage> {
  const address = server.app.server.listening
    ? server.app.listeningOrigin
    : await server.app.listen({ port: 0, host: "127.0.0.1" });
  const request = get(`${address}/api${path}`, { headers: { authorization: `Bearer ${server.token}` } });
  const [answer] = await once(request, "response");
  return answer;
}

const connectionsOf = ({ app }: Server) => promisify(app.server.getConnections.bind(app.server))();

/** Counts the queries to the database. */
function countQueries(server: Server) {
  const asked = { times: 0 };
  server.database.pool.on("acquire", () => asked.times++);
  return asked;
}

const linesOf = (csv: string) => csv.split("\r\n").slice(1, -1);

test("an export is every row of the period, newest first, as a file for spreadsheets (S-46)", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  await addTransaction(server.db, { code: "D-1", amount: 150_050, senderName: '=HYPERLINK("http://x")' });
  await addTransaction(server.db, { code: "D-2", senderBank: null, createdAt: new Date(Date.now() - 1000) });
  await addTransaction(server.db, { code: "OLD", createdAt: new Date("2025-01-31T23:30:05Z") });
  await addTransaction(server.db, { code: "W-1", kind: "withdrawal" });

  const today = lagosDay(new Date());
  const reply = await server.get(`${PATH}?type=deposits&range=last_30`);

  expect(reply.statusCode).toBe(200);
  expect(reply.headers).toMatchObject({
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": `attachment; filename="transactions-deposits-${lagosDayAfter(today, -29)}-to-${today}.csv"`,
    "x-total-count": "2",
    "cache-control": "no-store",
  });
  const [header, first, second, ...rest] = reply.body.split("\r\n");
  expect(header).toBe(
    '\uFEFF"Transaction ID","Sender","Sender bank","Sender account no","Amount","Receiver","Status","Date initiated"',
  );
  expect(first).toMatch(/^"D-1","'=HYPERLINK\(""http:\/\/x""\)","GTBank","••••••6789","1500.5",/);
  expect(second).toMatch(/^"D-2","Ngozi Obi","","••••••6789","1500","Marketplace Escrow Wallet","completed","20/);
  expect(rest).toEqual([""]);

  const all = await server.get(PATH);
  expect(all.headers["content-disposition"]).toBe('attachment; filename="transactions-deposits.csv"');
  expect(linesOf(all.body).map((line) => line.slice(0, 5))).toEqual(['"D-1"', '"D-2"', '"OLD"']);
  expect(linesOf(all.body)[2]).toContain('"2025-02-01 00:30:05"');
  expect(linesOf((await server.get(`${PATH}?type=withdrawals&search=w-`)).body)).toHaveLength(1);
  expect((await server.get(`${PATH}?status=failed`)).headers["x-total-count"]).toBe("0");
});

test("an export is logged before it begins: who, what, how much, with which filter", async () => {
  await using server = await buildTestApp();
  const { id } = await server.signIn();
  await addTransaction(server.db, { kind: "withdrawal", senderAccountNumber: "9988776655" });
  const today = lagosDay(new Date());
  await server.get(`${PATH}?type=withdrawals&range=today&status=completed&search=ngozi`);
  const [line, ...others] = await server.db.select().from(activity);
  expect(line).toMatchObject({
    actorId: id,
    action: "exported",
    subjectType: "transactions",
    subjectId: "all",
    subjectName: `transactions-withdrawals-completed-search-${today}.csv`,
    changes: {
      ...{ rows: [null, 1], format: [null, "csv"], type: [null, "withdrawals"], status: [null, "completed"] },
      ...{ search: [null, "ngozi"], from: [null, today], to: [null, today] },
    },
  });
  expect(others).toEqual([]);
  expect(JSON.stringify([line, server.logged])).not.toContain("9988776655");
  const head = await server.app.inject({
    method: "HEAD",
    url: `/api${PATH}`,
    headers: { authorization: `Bearer ${server.token}` },
  });
  expect(head.statusCode, "a HEAD begins no export").toBe(404);
});

test("an export is streamed, no faster than its client reads @more", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  await fill(server, 8_000);
  const asked = countQueries(server);

  const answer = await open(server);
  await once(answer, "readable");
  expect(answer.headers["x-total-count"]).toBe("8000");
  await addTransaction(server.db, { code: "LATE", createdAt: new Date("2020-01-01") });
  const own = 500; // enough time to read everything, if the export did not wait for its client
  for (let time = 0; time < own; time++) await server.db.execute(sql`select 1`);
  const whenUnread = asked.times;
  const body = await text(answer);

  const codes = linesOf(body).map((line) => line.slice(1, line.indexOf('",')));
  expect(codes).toHaveLength(8_000);
  expect(new Set(codes).size).toBe(8_000);
  expect(codes).not.toContain("LATE");
  // Some of the nine batches were queried only after the client read on, so the whole file was never in memory.
  expect(asked.times - whenUnread).toBeGreaterThanOrEqual(2);
});

test("an export ends when its client disconnects", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  await fill(server, 8_000);
  const asked = countQueries(server);

  const answer = await open(server);
  await once(answer, "readable");
  answer.destroy();
  await expect.poll(() => connectionsOf(server)).toBe(0);
  const whenLeft = asked.times;
  for (let time = 0; time < 5; time++) await server.get("/transactions?perpage=1");

  const ownQueries = 5 * 3; // the session, the page, the totals
  // Of the nine batches at most the one on its way, and on a busy machine the next, before the server hears of the end.
  expect(asked.times - whenLeft).toBeLessThanOrEqual(ownQueries + 2);
  expect(whenLeft).toBeLessThan(9);
});

test("an export that the database aborts does not look complete, in both formats", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  await fill(server, 8_000);
  const answers = [await open(server), await open(server, PATH.replace("csv", "xlsx"))];
  for (const answer of answers) await once(answer, "readable");
  await server.db.execute(sql`alter table transactions rename to gone`);
  try {
    for (const answer of answers) await expect(text(answer)).rejects.toThrow("aborted");
  } finally {
    await server.db.execute(sql`alter table gone rename to transactions`);
  }
});
