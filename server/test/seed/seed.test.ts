import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkDigit } from "@hivekeeper/demo/seed/invented-numbers.ts";
import { BANKS } from "@hivekeeper/demo/seed/nigeria.ts";
import { seedDatabase } from "@hivekeeper/demo/seed/seed-database.ts";
import { nameOf } from "@hivekeeper/demo/seed/shelf.ts";
import { SIZES } from "@hivekeeper/demo/seed/sizes.ts";
import type { Report } from "@hivekeeper/doctor/report.ts";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OpenDatabase } from "#db/open-database.ts";
import { hives } from "#db/schema/services.ts";
import { SEALED } from "#db/sealed-values.ts";
import { folderStore } from "#modules/files/folder-store.ts";
import { runDoctor } from "../doctor/run-doctor.ts";
import { buildTestApp } from "../test-app.ts";
import { openTestDatabase } from "../test-database.ts";
import { testKeys } from "../test-keys.ts";
import { ask, countOf } from "./seed-checks.ts";

const now = new Date("2026-11-21T09:30:00.000Z");
let database: OpenDatabase;
let folder: string;

beforeAll(async () => {
  database = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), "hivekeeper-seed-"));
  const shelf = { store: folderStore(folder), temporary: join(folder, "tmp") };
  await seedDatabase(database, { keys: testKeys(database), size: "s", seed: 1, now, shelf });
});

afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

test("every noun has as many rows as the size says", async () => {
  const tables = {
    ...{ members: "members", creators: "creators", services: "services", vests: "vests", investments: "investments" },
    ...{ bookings: "bookings", disputes: "disputes", assets: "assets", songs: "songs", purchases: "purchases" },
    ...{ accesses: "service_accesses", reviews: "review_items", transactions: "transactions", activity: "activity" },
  };
  for (const [noun, table] of Object.entries(tables)) {
    expect([noun, await countOf(database, table)]).toEqual([noun, SIZES.s[noun as keyof typeof tables]]);
  }
  expect(await countOf(database, "hives")).toBe(12);
  expect(await countOf(database, "service_clusters")).toBe(60);
  expect(await countOf(database, "rt_chat")).toBe(SIZES.s.disputes);
  for (const filled of [
    ...["transactions where booking_id is not null", "disputes where assigned_to is not null"],
    ...["dispute_notes", "saved_replies"],
    ...["review_items", "services", "disputes"].map((table) => `${table} where decision_reason is not null`),
  ]) {
    expect([filled, (await countOf(database, filled)) > 2]).toEqual([filled, true]);
  }
});

test("identity numbers, accounts, addresses and phone numbers belong to nobody", async () => {
  const keys = testKeys(database);
  const kyc = await ask<{ id: number; nin: string | null; bvn: string | null }>(
    database,
    "select creator_id as id, nin_sealed as nin, bvn_sealed as bvn from creator_kyc",
  );
  expect(kyc.filter(({ nin, bvn }) => nin && bvn).length).toBeGreaterThan(20);
  for (const { id, nin, bvn } of kyc) {
    if (nin) expect(await keys.unseal(SEALED.nin, nin, id)).toMatch(/^000\d{8}$/);
    if (bvn) expect(await keys.unseal(SEALED.bvn, bvn, id)).toMatch(/^000\d{8}$/);
  }
  expect(await countOf(database, "members where email !~ '@(example\\.(com|org|net)|[a-z]+\\.test)$'")).toBe(0);
  const phones =
    "select phone_number p from members union select phone_number1 from members union select phone_number2 from members";
  expect(
    await countOf(database, `(${phones}) phones where p ~ '\\d' and p !~ '^(\\+234 ?|0)8[2-5]0 ?0\\d\\d ?\\d{4}$'`),
  ).toBe(0);
  const accounts = await ask<{ id: number; bank: string; sealed: string }>(
    database,
    "select id, sender_bank as bank, account_sealed as sealed from transactions join transaction_accounts on transaction_id = id",
  );
  expect(accounts.length).toBeGreaterThan(1_000);
  for (const { id, bank, sealed } of accounts) {
    const number = await keys.unseal(SEALED.account, sealed, id);
    expect(number).toMatch(/^000\d{7}$/);
    const code = BANKS.find(({ name }) => name === bank)?.code;
    expect(number.at(-1)).not.toBe(String(checkDigit(code + number.slice(0, 9))));
  }
});

test("an account number's check digit is weighted 3, 7, 3 over bank code and serial number", () => {
  expect(checkDigit("011000001457")).toBe(9); // 7 + 3 + 3 + 12 + 35 + 21 = 81, 9 short of 90
  expect(checkDigit("044000000000")).toBe(0); // 28 + 12 = 40
});

test("a conversation's keys are in the order of its times, and it is 4 to 40 messages long", async () => {
  const messages = await ask<{ chat_id: string; key: string; time: number; sender: string }>(
    database,
    "select chat_id, key, (value->>'serverTime')::bigint as time, value->>'senderId' as sender from rt_message order by chat_id, key",
  );
  const chats = grouped(messages);
  expect(chats.size).toBe(SIZES.s.disputes);
  for (const [chatId, chat] of chats) {
    expect(chat.length).toBeGreaterThanOrEqual(4);
    expect(chat.length).toBeLessThanOrEqual(40);
    const times = chat.map(({ time }) => time);
    expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
    expect(times.at(-1)).toBeLessThanOrEqual(now.getTime());
    for (const { key, time } of chat) expect([chatId, timeIn(key)]).toEqual([chatId, time]);
  }
  const outsiders = `rt_message m join disputes d on m.chat_id = 'dispute_' || d.id join bookings b on b.id = d.booking_id
    where m.value->>'senderId' not in ('support-admin', b.client_id::text, b.provider_id::text)`;
  expect(await countOf(database, outsiders)).toBe(0);
  const stale = `rt_chat c where c.last_key <> (select max(key) from rt_message m where m.chat_id = c.id)
    or c.last_message->>'text' <> (select value->>'text' from rt_message m where m.chat_id = c.id and m.key = c.last_key)`;
  expect(await countOf(database, stale)).toBe(0);
});

test("histories reach back 18 months, grow, and end now", async () => {
  for (const table of ["transactions", "investments", "bookings", "purchases"]) {
    const [span] = await ask<{ first: Date; last: Date; early: number; late: number; months: number }>(
      database,
      `select min(created_at) as first, max(created_at) as last,
        count(*) filter (where created_at < '2026-02-21') as early, count(*) filter (where created_at >= '2026-02-21') as late,
        count(distinct date_trunc('month', created_at)) as months from ${table}`,
    );
    if (!span) throw new Error("no rows");
    expect(span.first.getTime()).toBeLessThan(Date.parse("2025-09-01"));
    expect(span.last.getTime()).toBeLessThanOrEqual(now.getTime());
    expect(span.last.getTime()).toBeGreaterThan(Date.parse("2026-11-10"));
    expect(span.late).toBeGreaterThan(span.early);
    expect(span.months).toBeGreaterThanOrEqual(15);
  }
});

test("no record is older than its subject", async () => {
  const nonsense = [
    "investments i join members m on m.id = i.member_id where m.created_at > i.created_at",
    "investments i join vests v on v.id = i.vest_id where v.created_at > i.created_at or v.closed_at < i.created_at",
    "services s join creators c on c.id = s.creator_id where c.created_at > s.created_at",
    "creators c join members m on m.id = c.member_id where m.created_at > c.created_at",
    "bookings b join services s on s.id = b.service_id where s.status <> 'PUBLISHED' or s.updated_at > b.created_at",
    `bookings b join services s on s.id = b.service_id join creators c on c.id = s.creator_id
      where c.member_id <> b.provider_id or c.created_at > b.created_at or b.updated_at < b.created_at`,
    "bookings b join members m on m.id in (b.client_id, b.provider_id) where m.created_at > b.created_at",
    "service_accesses a join services s on s.id = a.service_id where s.status <> 'PUBLISHED' or s.updated_at > a.at",
    "service_accesses a join members m on m.id = a.member_id where m.created_at > a.at",
    "disputes d join bookings b on b.id = d.booking_id where b.created_at >= d.created_at or d.closed_at <= d.created_at",
    "disputes d join disputes l on l.booking_id = d.booking_id and l.id > d.id where d.closed_at > l.created_at",
    `rt_message m join disputes d on m.chat_id = 'dispute_' || d.id where (m.value->>'timestamp')::timestamptz < d.created_at
      or (m.value->>'timestamp')::timestamptz > d.closed_at`,
    "dispute_notes n join disputes d on d.id = n.dispute_id where n.created_at < d.created_at or n.created_at > d.closed_at",
    "disputes d join bookings b on b.id = d.booking_id where d.initiator_id not in (b.client_id, b.provider_id)",
    "disputes d join bookings b on b.id = d.booking_id where d.status = 'OPEN' and b.escrow <> 'HELD'",
    "disputes where (status = 'CLOSED') <> (closed_at is not null)",
    "transactions t join bookings b on b.id = t.booking_id where b.created_at > t.created_at or b.client_id <> t.member_id",
    "transactions t join members m on m.id = t.member_id where m.created_at > t.created_at",
    "review_items where decision_reason is not null and status <> 'rejected' or updated_at < created_at",
    ...["assets", "songs", "services"].flatMap((noun) => [
      `${noun} w join creators c on c.id = w.creator_id where c.created_at > w.created_at`,
      `review_items r join ${noun} w on w.id = r.${noun.slice(0, -1)}_id where w.created_at > r.created_at`,
    ]),
    ...["asset", "song"].map(
      (noun) => `purchases p join ${noun}s w on w.id = p.${noun}_id where w.created_at > p.created_at`,
    ),
    "purchases p join members m on m.id = p.member_id where m.created_at > p.created_at",
    "vests where closed_at <= created_at or updated_at < created_at or closing_date < created_at::date",
    "members where updated_at < created_at or last_seen_at < created_at or email_verified_at < created_at",
  ];
  for (const rule of nonsense) expect([rule, await countOf(database, rule)]).toEqual([rule, 0]);
});

test("the activity follows its records, in the order of time, and each is as its last entry says", async () => {
  const of = (type: string, table: string) =>
    `activity a left join ${table} r on r.id::text = a.subject_id where a.subject_type = '${type}' and`;
  const nonsense = [
    "activity a join activity b on b.id > a.id and b.at < a.at",
    "activity a join members m on m.id = a.actor_id where m.created_at > a.at",
    `${of("dispute", "disputes")} a.at is distinct from r.closed_at`,
    `${of("service", "services")} (r.id is null or a.at <> r.updated_at or a.changes->'status'->>1 <> r.status)`,
    `${of("review", "review_items")} (r.id is null or a.at <> r.updated_at or a.subject_name <> r.name
      or a.changes->'status'->>1 <> r.status)`,
    `${of("vest", "vests")} (r.id is null or a.at < r.created_at or a.at > r.closed_at)`,
    ...["creator", "member"].map(
      (noun) => `${of(noun, `${noun}s`)} (r.id is null or a.at < r.created_at or r.is_active)`,
    ),
    "(select from activity group by subject_type, subject_id, action, changes having count(*) > 1) twice",
  ];
  for (const rule of nonsense) expect([rule, await countOf(database, rule)]).toEqual([rule, 0]);
  const types = await ask<{ type: string }>(database, "select distinct subject_type as type from activity order by 1");
  expect(types.map(({ type }) => type)).toEqual(["creator", "dispute", "member", "review", "service", "vest"]);
});

test("what waits has waited for hours or days, and some of it is the first member of staff's", async () => {
  const daysAgo = (days: number) => `created_at > timestamptz '${now.toISOString()}' - interval '${days} days'`;
  for (const [waits, days, count] of [
    ["review_items where status = 'pending'", 6, 10],
    ["services where status = 'PENDING'", 6, 10],
    ["disputes where status = 'OPEN'", 8, 6],
    ["transactions where created_at is not null", 1, 8],
  ] as const) {
    const recent = await countOf(database, `${waits} and ${daysAgo(days)}`);
    expect([waits, recent >= count]).toEqual([waits, true]);
    if (!waits.startsWith("transactions")) expect([waits, await countOf(database, waits)]).toEqual([waits, recent]);
  }
  expect(await countOf(database, "disputes where status = 'OPEN' and assigned_to = 1")).toBeGreaterThanOrEqual(2);
  expect(await countOf(database, "vests where status = 'ACTIVE' and closing_date <= date '2026-11-28'")).toBe(3);
});

test("a vest is closed when its closing date has passed", async () => {
  const today = "date '2026-11-21'";
  expect(await countOf(database, `vests where status = 'ACTIVE' and closing_date < ${today}`)).toBe(0);
  expect(await countOf(database, "vests where (status = 'CLOSED') <> (closed_at is not null)")).toBe(0);
  expect(await countOf(database, "vests where status = 'ACTIVE'")).toBeGreaterThan(8);
  expect(await countOf(database, "vests where status = 'CLOSED'")).toBeGreaterThan(8);
});

test("all three categories of creators are there, by the rule of services and job titles", async () => {
  const categories = await ask<{ category: string; count: number }>(
    database,
    `select case when exists (select from services s where s.creator_id = c.id) then 'service_providers'
        when job_title ~* 'artist|dj|singer' then 'artists' when job_title ~* 'asset' then 'assets_creators'
        when is_artist then 'artists' when is_asset_creator then 'assets_creators' else 'service_providers' end as category,
      count(*) from creators c group by 1 order by 1`,
  );
  expect(categories.map(({ category }) => category)).toEqual(["artists", "assets_creators", "service_providers"]);
  for (const { count } of categories) expect(count).toBeGreaterThanOrEqual(10);
});

test("the database goes on numbering where the seed stopped", async () => {
  const [hive] = await database.db.insert(hives).values({ name: "A new hive" }).returning({ id: hives.id });
  expect(hive?.id).toBe(13);
  const behind = await ask<{ name: string }>(
    database,
    `select c.table_name as name from information_schema.columns c join pg_sequences s
      on pg_get_serial_sequence(c.table_name, c.column_name) = s.schemaname || '.' || s.sequencename
      where c.is_identity = 'YES' and c.table_name in ('members', 'creators', 'services', 'vests', 'bookings', 'disputes', 'assets', 'songs')
      and s.last_value is distinct from (xpath('/row/m/text()', query_to_xml('select max(id) as m from ' || c.table_name, false, true, '')))[1]::text::bigint`,
  );
  expect(behind).toEqual([]);
});

test("the newest creators have documents that can be looked at, and no two have the same", async () => {
  const drawn = await ask<{ name: string }>(
    database,
    `select f.name from files f join creator_kyc k on '/files/' || f.name in (k.copy_of_id, k.copy_of_utility_bill)
     where f.purpose = 'kyc' and f.thumbnail is null`,
  );
  expect(drawn.length).toBeGreaterThan(4);
  expect(new Set(drawn.map(({ name }) => name)).size).toBe(drawn.length);
  for (const { name } of drawn) expect((await readFile(join(folder, name))).length).toBeGreaterThan(1_000);
});

test("cover pictures lie in the store with their thumbnails, and every one is used", async () => {
  const rows = await ask<{ name: string; thumbnail: string; width: number }>(
    database,
    "select name, thumbnail, width from files where purpose = 'picture'",
  );
  expect(rows).toHaveLength(24);
  const kept = new Set(await readdir(folder));
  for (const { name, thumbnail } of rows) {
    expect(name).toMatch(/^[0-9a-f]{32}\.webp$/);
    expect(kept.has(name) && kept.has(thumbnail)).toBe(true);
  }
  expect(
    await countOf(
      database,
      "files f where purpose = 'picture' and not exists (select from vest_images i where i.url = '/files/' || f.name)",
    ),
  ).toBe(0);
  expect(
    await countOf(database, "vest_images i where not exists (select from files f where i.url = '/files/' || f.name)"),
  ).toBe(0);
  const [first] = rows;
  const found = await sharp(join(folder, first?.name ?? "")).metadata();
  expect([found.format, found.width]).toEqual(["webp", first?.width]);
});

test("neighbours in a list have pictures of other colours and another motif", async () => {
  const places = new Map(
    Array.from({ length: 24 }, (_, place) => [`/files/${nameOf(`1:picture:${place}`)}.webp`, place]),
  );
  for (const covers of [
    "select cover_image as url from assets order by id",
    "select cover_image as url from services order by id",
    "select cover_image as url from services where status = 'PENDING' order by id",
    "select (select url from vest_images where vest_id = v.id and position = 0) as url from vests v order by id",
  ]) {
    const drawn = (await ask<{ url: string | null }>(database, covers)).map(({ url }) =>
      url ? places.get(url) : null,
    );
    const alike = drawn.filter((place, at) => {
      const next = drawn[at + 1];
      if (typeof place !== "number" || typeof next !== "number") return false;
      return place % 6 === next % 6 || Math.floor(place / 6) === Math.floor(next / 6);
    });
    expect([covers, alike, drawn.some((place) => typeof place === "number")]).toEqual([covers, [], true]);
  }
  const alike =
    "vest_images a join vest_images b on b.vest_id = a.vest_id and b.position > a.position and b.url = a.url";
  expect(await countOf(database, alike)).toBe(0);
});

test("every song has a sound that a browser plays, and so have some services", async () => {
  const rows = await ask<{ name: string; bytes: number }>(
    database,
    "select name, bytes from files where purpose = 'sound' and media_type = 'audio/wav'",
  );
  expect(rows.length).toBeGreaterThan(2);
  for (const { name, bytes } of rows) {
    const content = await readFile(join(folder, name));
    expect([content.subarray(0, 4).toString(), content.readUInt32LE(4) + 8]).toEqual(["RIFF", bytes]);
    const samples = new Int16Array(content.buffer, content.byteOffset + 44, (bytes - 44) / 2);
    expect(Math.max(...samples)).toBeGreaterThan(5_000);
  }
  const heard = (column: string) => `exists (select from files where '/files/' || name = ${column})`;
  expect(await countOf(database, `songs where ${heard("audio")}`)).toBe(SIZES.s.songs);
  expect(await countOf(database, `services where ${heard("service_audio")}`)).toBeGreaterThan(3);
});

/** The time in a key's first eight signs. */
function timeIn(key: string): number {
  const alphabet = "-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz";
  return Array.from(key.slice(0, 8)).reduce((time, sign) => time * 64 + alphabet.indexOf(sign), 0);
}

function grouped<Item extends { chat_id: string }>(items: readonly Item[]): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(item.chat_id, [...(groups.get(item.chat_id) ?? []), item]);
  return groups;
}

test("the doctor finds our server whole with the demo data, and its session goes on @more", async () => {
  await using server = await buildTestApp({}, { database });
  await server.signIn({ firstName: "Ngozi", lastName: "Eze" });
  const api = `${await server.app.listen({ port: 0, host: "127.0.0.1" })}/api`;
  const { out, code } = await runDoctor(api, server.token, "--figures", "--json");

  const { calls }: Report = JSON.parse(out);
  expect(calls.filter(({ state }) => state !== "whole").map(({ title }) => title)).toEqual([]);
  expect(calls.map(({ title }) => title)).toEqual(expect.arrayContaining(["Services", "Dashboard", "Reports"]));
  expect(code).toBe(0);
  expect((await server.get("/profile/me")).statusCode).toBe(200);
});
