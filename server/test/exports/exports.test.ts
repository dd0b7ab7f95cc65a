import { sql } from "drizzle-orm";
import { strFromU8, unzipSync } from "fflate";
import { readXlsx } from "hucre/xlsx";
import { expect, test } from "vitest";
import { activity } from "#db/schema/activity.ts";
import { addCreator, addService } from "../builders/creator.ts";
import { addDispute } from "../builders/dispute.ts";
import { addReview } from "../builders/review.ts";
import { addTransaction } from "../builders/transaction.ts";
import { forgetProof } from "../session/forget-proof.ts";
import { buildTestApp } from "../test-app.ts";

type Server = Awaited<ReturnType<typeof buildTestApp>>;
type Item = Record<string, unknown>;

const NIN = "12345678901";
const BVN = "98765432109";

/** Three rows of everything, or more. */
async function fill(server: Server) {
  const { db } = server;
  const vest = await server.addVest({ minimumAmount: 150_050, investmentName: "Naija, “Beats”" });
  await server.addVest({ vestFor: "PROMOTER" });
  await server.addVest({ status: "CLOSED" });
  for (const amount of [1, 250_075, 9_000_000_000]) await server.addInvestment(vest.id, { amount });
  const hive = await server.addHive();
  for (const name of ["One", "Two", "Three"]) await server.addServiceCluster({ hiveId: hive.id, name });
  const creator = await addCreator(db, { kyc: { nin: NIN, bvn: BVN }, member: { dob: "1990-02-03", phone: "0803" } });
  await addCreator(db);
  for (const rate of [100, 250, 123_456]) await addService(db, { creatorId: creator.id, rate });
  for (let at = 0; at < 3; at++) {
    await addDispute(db);
    await addReview(db, { price: 100_010 + at });
    await addTransaction(db, { kind: "withdrawal", status: "failed", amount: at + 1 });
  }
  await addTransaction(db, { code: "another kind" });
  return { vest, hive, creator };
}

const HEADINGS = { csv: "text/csv; charset=utf-8", xlsx: /spreadsheetml\.sheet$/ } as const;

async function csvOf(server: Server, url: string) {
  const reply = await server.get(url);
  expect(reply.headers, url).toMatchObject({ "content-type": HEADINGS.csv, "cache-control": "no-store" });
  const cells = (line: string) =>
    [...line.matchAll(/"((?:[^"]|"")*)"(?:,|$)/g)].map(([, cell = ""]) => cell.replaceAll('""', '"'));
  const [titles = [], ...rows] = reply.body.slice(1, -2).split("\r\n").map(cells);
  return { titles, rows, reply };
}

async function xlsxOf(server: Server, url: string) {
  const reply = await server.get(url);
  expect(reply.headers["content-type"], url).toMatch(HEADINGS.xlsx);
  const bytes = new Uint8Array(reply.rawPayload);
  const { sheets } = await readXlsx(bytes);
  const [titles = [], ...rows] = sheets[0]?.rows ?? [];
  const sheet = strFromU8(unzipSync(bytes)["xl/worksheets/sheet1.xml"] ?? new Uint8Array());
  return { titles, rows, reply, sheet, name: sheets[0]?.name };
}

/** A cell of a sheet as the CSV file has it. */
function inCsv(cell: unknown): string {
  if (!(cell instanceof Date)) return String(cell ?? "");
  const [day, time = ""] = cell.toISOString().split("T");
  return time.startsWith("00:00:00.000") ? String(day) : `${day} ${time.slice(0, 8)}`;
}

test("every list is exported as its pages show it, as CSV and XLSX with the same cells, and without NIN or BVN (G83)", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const { vest, hive, creator } = await fill(server);
  const nameOf = (person: unknown) => (person as Item).name;

  /** The list's call, the file with its query, and the first cell of a row. */
  const LISTS: [list: string, file: string, query: string, first: (item: Item) => unknown, title: string][] = [
    ["/admin/user", "members", "sort=name&direction=asc", nameOf, "Users"],
    ["/admin/user", "members", "role=CREATOR&status=active&search=ngozi", nameOf, "Users"],
    ["/admin/user/creators", "creators", "active=true&sort=created_at&direction=asc", nameOf, "Creators"],
    ["/admin/services", "services", `user_id=${creator.memberId}`, (item) => item.service_name, "Services"],
    ["/admin/category", "hives", "sort=name&direction=desc", (item) => item.category_name, "Hives"],
    ["/admin/sub-category", "service-clusters", `category_id=${hive.id}`, nameOf, "Service Clusters"],
    ["/admin/vests", "investments", "status=ACTIVE&search=", (item) => item.investment_name, "Investments"],
    [`/x/vests/${vest.id}/investors`, "investors", `vest_id=${vest.id}`, nameOf, "Investors"],
    [
      "/admin/dispute",
      "disputes",
      "status=PENDING&columns=provider,client",
      ({ provider }) => nameOf(provider),
      "Disputes",
    ],
    ["/reviews", "reviews", "scope=assets&status=pending&sort=asset_name", (item) => item.creator_name, "Reviews"],
    [
      "/transactions",
      "transactions",
      "type=withdrawals&status=failed&sort=amount",
      (item) => item.transaction_id,
      "Transactions",
    ],
    ["/x/activity", "activity", "action=exported", () => expect.stringMatching(/^\d{4}-/), "Activity"],
  ];
  for (const [list, file, query, first, title] of LISTS) {
    const items: Item[] = [];
    for (let page = 1, last = 1; page <= last; page++) {
      const { data } = (await server.get(`${list}?${query}&page=${page}&per_page=2&perpage=2`)).json();
      items.push(...data.data);
      last = data.last_page;
    }
    const csv = await csvOf(server, `/x/export/${file}.csv?${query}`);
    expect(items.length, file).toBeGreaterThan(1);
    expect(
      csv.rows.map(([cell]) => cell),
      file,
    ).toEqual(items.map(first));
    expect(csv.reply.headers["x-total-count"]).toBe(String(items.length));
    expect(csv.reply.body).not.toContain(NIN);
    expect(csv.reply.body).not.toContain(BVN);

    const xlsx = await xlsxOf(server, `/x/export/${file}.xlsx?${query}`);
    expect(xlsx.reply.headers["x-total-count"]).toBe(String(xlsx.rows.length));
    expect(xlsx.name).toBe(title);
    expect(xlsx.titles).toEqual(csv.titles);
    // The export before this one is in the log by now.
    const shown = file === "activity" ? xlsx.rows.slice(1) : xlsx.rows;
    expect(
      shown.map((row) => csv.titles.map((_, index) => inCsv(row[index]))),
      file,
    ).toEqual(csv.rows);
  }
});

test("a workbook keeps texts as texts, amounts as numbers of naira and moments by the clock of Lagos; nothing in it is a formula (S-45)", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const TEXTS = [
    ...[
      "=cmd|' /C calc'!A0",
      "+1",
      "-1+1",
      "@SUM(A1)",
      "\t=1",
      "0012",
      "1234567890123456789",
      "1e5",
      "TRUE",
      "2026-01-02",
    ],
    ...["👩‍👩‍👧 Ọlá", " two  spaces ", "line\nbreak", "a\u0001b\u001f", "_x0041_", "]]>", "<b>&amp;</b>", '“quotes"'],
  ];
  for (const [at, senderName] of TEXTS.entries()) {
    await addTransaction(server.db, {
      senderName,
      code: `00${at}`,
      amount: 100_000_000_000_050 / 10 ** at > 100 ? 150_050 : 7,
    });
  }
  const long = `${"é".repeat(32_765)}👩 and more`;
  const createdAt = new Date("2026-11-21T23:30:05.900Z");
  await addTransaction(server.db, { senderName: long, createdAt: new Date("2025-01-01"), code: "LONG" });
  await addTransaction(server.db, { senderBank: null, amount: 99_999_999_999_999, createdAt, code: "LAST" });

  const { rows, sheet } = await xlsxOf(server, "/x/export/transactions.xlsx?sort=code&direction=asc");
  const bySender = new Map(rows.map((row) => [row[0], row]));
  const senders = TEXTS.map((_, at) => bySender.get(`00${at}`)?.[1]);
  expect(senders).toEqual(TEXTS);
  expect(senders.every((text) => typeof text === "string")).toBe(true);
  expect(sheet).not.toContain("<f");
  expect(bySender.get("000")?.[3]).toBe("••••••6789");
  expect(bySender.get("000")?.[4]).toBe(1500.5);
  const cut = String(bySender.get("LONG")?.[1]);
  expect(cut).toBe(`${"é".repeat(32_765)}…`);
  const last = bySender.get("LAST") ?? [];
  expect(last.slice(2, 5)).toEqual([null, "••••••6789", 999_999_999_999.99]);
  expect(last[7]).toEqual(new Date("2026-11-22T00:30:05Z"));
  // The CSV file has the whole text.
  expect((await server.get("/x/export/transactions.csv?search=LONG")).body).toContain(long);
});

test("the columns are chosen by key, in any order; an unknown or repeated one, NIN, BVN and another format are refused", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  await addCreator(server.db, { kyc: { nin: NIN }, member: { firstName: "Ada", lastName: "Eze" } });

  const { titles, rows } = await csvOf(server, "/x/export/creators.csv?columns=status,name");
  expect([titles, ...rows]).toEqual([
    ["Status", "Name"],
    ["Active", "Ada Eze"],
  ]);
  expect((await xlsxOf(server, "/x/export/creators.xlsx?columns=services")).rows).toEqual([[0]]);
  expect((await csvOf(server, "/x/export/creators.csv?columns=")).titles).toHaveLength(6);

  for (const columns of ["nin", "bvn", "name,nope", "name,name", "name,", "NAME", "__proto__"]) {
    const reply = await server.get(`/x/export/creators.csv?columns=${columns}`);
    expect(reply.statusCode, columns).toBe(422);
    expect(reply.json().errors.columns[0]).toMatch(/^Must be some of name,gender,/);
  }
  expect((await server.get("/x/export/creators.pdf")).json().errors).toEqual({ format: ["Must be one of: csv, xlsx"] });
  expect((await server.get("/x/export/investors.csv")).json().errors).toHaveProperty("vest_id");
  expect((await server.get("/x/export/investors.csv?vest_id=999")).statusCode).toBe(404);
  expect((await server.get("/x/export/members.csv?role=KING")).statusCode).toBe(422);
});

test("a file with addresses or phone numbers asks for proof, one without them does not", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  await forgetProof(server.db);
  for (const [file, problem] of [
    ...["members.csv", "members.xlsx?columns=name,phone", "reviews.csv", "activity.csv"].map((name) => [
      name,
      "proof_required",
    ]),
    ...["members.csv?columns=name", "reviews.csv?columns=price", "activity.csv?columns=at", "disputes.csv"].map(
      (name) => [name],
    ),
  ]) {
    const reply = await server.get(`/x/export/${file}`);
    expect([reply.statusCode, problem && reply.json().problem], file).toEqual([problem ? 403 : 200, problem]);
  }
});

test("an export ends with the session of its administrator, and with their role", async () => {
  await using server = await buildTestApp();
  const origin = await server.app.listen({ port: 0, host: "127.0.0.1" });
  // More than the system holds on the way to a client that does not read.
  await server.db.execute(sql`
    insert into activity (actor_name, action, subject_type, subject_id, subject_name, changes)
    select 'Ada', 'updated', 'hive', n::text, 'Hive', jsonb_build_object('name', jsonb_build_array(null, repeat('x', 40000)))
    from generate_series(1, 1500) n`);
  for (const end of [
    sql`update sessions set expires_at = now() - interval '1 second'`,
    sql`update members set role = 'USER'`,
    sql`update team set built_in = 'Support'`,
  ]) {
    await server.signIn();
    const authorization = `Bearer ${server.token}`;
    const reply = await fetch(`${origin}/api/x/export/activity.csv?action=updated`, { headers: { authorization } });
    expect(reply.status).toBe(200);
    await server.db.execute(end);
    await expect(reply.text()).rejects.toThrow("terminated");
  }
});

test("an export is in the activity with its list, format, columns, filters and rows; a search that may be an identity number is masked, and in no name (G133)", async () => {
  await using server = await buildTestApp();
  const { id } = await server.signIn();
  await addCreator(server.db, { kyc: { nin: NIN } });

  const reply = await server.get(
    `/x/export/members.xlsx?role=CREATOR&status=active&search=${NIN}&columns=email&sort=name`,
  );
  expect(reply.headers["content-disposition"]).toBe('attachment; filename="members-creator-active-search.xlsx"');
  await server.get("/x/export/activity.csv?actor=Ada+Obi&from=2026-01-01&to=2026-01-01");
  const entries = await server.db.select().from(activity).orderBy(activity.id);
  expect(entries).toMatchObject([
    {
      ...{ actorId: id, action: "exported", subjectType: "members", subjectId: "all" },
      subjectName: "members-creator-active-search.xlsx",
    },
    { subjectName: "activity-one-person-2026-01-01.csv" },
  ]);
  expect(entries[0]?.changes).toEqual({
    ...{ rows: [null, 1], format: [null, "xlsx"], columns: [null, ["email"]] },
    ...{ role: [null, "CREATOR"], status: [null, true], search: [null, "•••"] },
  });
  expect(JSON.stringify([entries, server.logged])).not.toContain(NIN);

  // A refused export is none.
  await server.get("/x/export/members.csv?columns=nin");
  expect(await server.db.$count(activity)).toBe(2);
});
