import { readMemberPage } from "@hivekeeper/contract/read/member.ts";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { flushSearchIndexes } from "#db/flush-search-indexes.ts";
import { mergeTallies } from "#db/merge-tallies.ts";
import { creatorKyc, creators, type members } from "#db/schema/people.ts";
import { buildTestApp } from "../test-app.ts";

type Server = Awaited<ReturnType<typeof buildTestApp>>;
type Columns = Partial<typeof members.$inferInsert>;

const day = (number: number) => new Date(Date.UTC(2026, 0, number));
const namesOf = (reply: { json(): unknown }) => readMemberPage(reply.json()).items.map((member) => member.firstName);

/** A server whose only administrator is called Ada, the oldest of all members. */
async function serverWith(list: Columns[] = []) {
  const server = await buildTestApp();
  await server.signIn({ lastName: "Root", email: "root@office.test", createdAt: day(1) });
  for (const columns of list) await server.addMember(columns);
  return server;
}

const addCreator = async ({ db }: Server, memberId: number, isVerified: boolean) => {
  const [creator] = await db.insert(creators).values({ memberId, isVerified }).returning();
  return creator?.id ?? 0;
};

test("the list has our envelope, and a member every specified field (G1)", async () => {
  await using server = await serverWith();
  const member = await server.addMember({
    ...{ firstName: "Ngozi", middleName: "I.", lastName: "Obi", surname: "Obi-Eze", email: "ngozi@mail.test" },
    ...{ phone: "0803", phone1: "0804", phone2: "0805", dob: "1990-01-31", gender: "female" },
    ...{ role: "CREATOR", maritalStatus: "single", emailVerifiedAt: day(3), kycStatus: "pending" },
  });
  const creatorId = await addCreator(server, member.id, false);

  const reply = await server.get("/admin/user?per_page=1");

  expect(reply.statusCode).toBe(200);
  const counts = { total_users: 2, total_creators: 1, total_non_creators: 1 };
  expect(reply.json()).toEqual({
    status: true,
    message: "OK",
    counts: { ...counts, verified_creators: 0, unverified_creators: 1 },
    data: {
      ...{ current_page: 1, from: 1, to: 1, last_page: 2, per_page: 1, total: 2 },
      ...{ path: "/api/admin/user", next_page_url: "/api/admin/user?page=2", prev_page_url: null, links: [] },
      counts: { ...counts, verified_creators: 0, unverified_creators: 1 },
      data: [
        {
          ...{ id: member.id, name: "Ngozi Obi", first_name: "Ngozi", middle_name: "I.", last_name: "Obi" },
          ...{ surname: "Obi-Eze", email: "ngozi@mail.test", dob: "1990-01-31", gender: "female", role: "CREATOR" },
          ...{ phone_number: "0803", phone_number1: "0804", phone_number2: "0805", marital_status: "single" },
          ...{ active: true, is_active: 1, status: "active", creator: { id: creatorId, active: true } },
          ...{ kyc_status: "pending", email_verified_at: day(3).toISOString(), version: 1 },
          ...{ created_at: member.createdAt.toISOString(), updated_at: member.updatedAt.toISOString() },
        },
      ],
    },
  });
  const one = await server.get(`/admin/user/${member.id}`);
  expect(one.headers.etag).toBe('"1"');
  expect(one.json()).toEqual({ status: true, message: "OK", data: reply.json().data.data[0] });
});

test("pages show every member exactly once, newest first, and what is no page is refused (S-24, G22)", async () => {
  await using server = await serverWith([..."abcdefg"].map((firstName) => ({ firstName, createdAt: day(5) })));
  await server.addMember({ firstName: "newest", createdAt: day(6) });

  const pages = await Promise.all([1, 2, 3].map((page) => server.get(`/admin/user?per_page=3&page=${page}`)));
  expect(pages.flatMap(namesOf)).toEqual(["newest", "g", "f", "e", "d", "c", "b", "a", "Ada"]);
  for (const page of [4, 2_147_483_647]) {
    const reply = await server.get(`/admin/user?per_page=3&page=${page}`);
    expect(reply.json().data).toMatchObject({ data: [], total: 9, last_page: 3, from: null });
  }
  for (const query of ["page=0", "page=abc", "page=", "page=1&page=2", "per_page=101", "per_page=0", "per_page=-5"]) {
    expect((await server.get(`/admin/user?${query}`)).statusCode, query).toBe(422);
  }
});

test("unknown parameters of the list are refused by name (S-26, S-34)", async () => {
  await using server = await serverWith();
  const query = "sort=id;drop&direction=up&search=a%00b&role=QUEEN&status=asleep&totals=none";
  const reply = await server.get(`/admin/user?${query}`);
  expect(reply.statusCode).toBe(422);
  expect(Object.keys(reply.json().errors).sort()).toEqual(["direction", "role", "search", "sort", "status", "totals"]);
});

test("the list is filtered by role and state, in any case, and its total is theirs", async () => {
  await using server = await serverWith([
    { firstName: "Creator", role: "CREATOR" },
    { firstName: "Asleep", role: "CREATOR", isActive: false },
    { firstName: "User" },
  ]);
  const wanted: [string, string[]][] = [
    ["role=CREATOR", ["Asleep", "Creator"]],
    ["role=creator&status=active", ["Creator"]],
    ["status=inactive", ["Asleep"]],
    ["role=USER&status=inactive", []],
    ["role=&status=&search=", ["User", "Asleep", "Creator", "Ada"]],
    ["role=CREATOR&search=creat", ["Creator"]],
  ];
  for (const [query, names] of wanted) {
    const reply = await server.get(`/admin/user?${query}`);
    expect(namesOf(reply), query).toEqual(names);
    expect(reply.json().data.total, query).toBe(names.length);
  }
});

test.each([
  ["name", ["Abel", "ada", "Zoe"]],
  ["email", ["Zoe", "Abel", "ada"]],
  ["role", ["ada", "Zoe", "Abel"]],
  ["created_at", ["ada", "Abel", "Zoe"]],
])("the list is sorted by %s, both ways, searched or not (S-26)", async (sort, ascending) => {
  await using server = await buildTestApp();
  await server.signIn({ firstName: "ada", lastName: "Bo", email: "Z@a.test", createdAt: day(1) });
  await server.addMember({ firstName: "Abel", lastName: "Bo", email: "m@a.test", role: "USER", createdAt: day(2) });
  await server.addMember({ firstName: "Zoe", lastName: "Bo", email: "A@a.test", role: "CREATOR", createdAt: day(3) });
  for (const search of ["", "&search=a.test"]) {
    expect(namesOf(await server.get(`/admin/user?sort=${sort}&direction=asc${search}`))).toEqual(ascending);
    expect(namesOf(await server.get(`/admin/user?sort=${sort}${search}`))).toEqual(ascending.toReversed());
  }
});

test("a search matches literally; one or two characters match the beginning of a word (S-25)", async () => {
  await using server = await serverWith([
    { firstName: "a%b", lastName: "one" },
    { firstName: "aXb", lastName: "two" },
    { firstName: "snake_case", lastName: "three" },
    { firstName: "back\\slash", lastName: "four" },
    { firstName: "O'Brien", lastName: "Ọláìyá", phone: "+234 803 111 2222", email: "brien@mail.test" },
    { firstName: "Èvén", lastName: "Smith Obrien", username: "quickfox", middleName: "hidden" },
  ]);
  const found: [string, string[]][] = [
    ["%", ["a%b"]],
    ["_", ["snake_case"]],
    ["\\", ["back\\slash"]],
    ["a%b", ["a%b"]],
    ["o'brien", ["O'Brien"]],
    ["ÈVÉN", ["Èvén"]],
    ["803 111", ["O'Brien"]],
    ["QUICKFOX", ["Èvén"]],
    ["nobody at all", []],
    ["ob", ["Èvén"]],
    ["OLÁ", []],
    ["ọl", ["O'Brien"]],
    ["o", ["Èvén", "O'Brien", "a%b"]],
    ["ri", []],
  ];
  for (const [search, names] of found) {
    for (const spelling of ["search", "q"]) {
      const reply = await server.get(`/admin/user?${spelling}=${encodeURIComponent(search)}`);
      expect(namesOf(reply), search).toEqual(names);
      expect(reply.json().data.total, search).toBe(names.length);
    }
  }
});

/** One number as people type it, and as they begin to. */
const SPELLINGS = [
  ...[
    "+234 820 044 4279",
    "+2348200444279",
    "2348200444279",
    "002348200444279",
    "234-820-044-4279",
    "234 0820 044 4279",
  ],
  ...["08200444279", "0820 044 4279", "(0820)0444279", "+234 (0)820.044.4279", "8200444279", "820/044/4279"],
  ...["0820", "0820 04", "+234 82", "2348200", "82", "082004", "0444279", "044 4279", "4279", "444-27"],
];

test("a phone is found in every spelling, whole or in part, however it is stored (G137)", async () => {
  await using server = await serverWith([
    { firstName: "spaced", phone: "+234 820 044 4279" },
    { firstName: "plain", phone: "+2348200444279" },
    { firstName: "local", phone: "08200444279" },
    { firstName: "dashed", phone: "234-820-044-4279" },
    { firstName: "bracketed", phone: "(0820) 044 4279" },
    { firstName: "second", phone: "0703 111 2222", phone1: "820 044 4279" },
    { firstName: "third", phone2: "00234 (0)820 044 4279" },
    { firstName: "London", phone: "+44 20 7946 0958", email: "london@mail.test" },
    { firstName: "nobody", phone: "N/A", phone1: "", email: "nobody@mail.test" },
  ]);
  const all = ["third", "second", "bracketed", "dashed", "local", "plain", "spaced"];
  const found = async (text: string) => namesOf(await server.get(`/admin/user?search=${encodeURIComponent(text)}`));
  for (const text of SPELLINGS) expect(await found(text), text).toEqual(all);
  expect(await found("0442079460958")).toEqual(["London"]);
  expect(await found("+44 20 7946")).toEqual(["London"]);
  expect(await found("Second 08200444279")).toEqual(["second"]);
  for (const text of ["08200444278", "0820 044 42790", "2340703", "+2341", "0 8 1"]) {
    expect(await found(text), text).toEqual(text === "2340703" ? ["second"] : []);
  }
  const shown = (await server.get("/admin/user?search=08200444279&sort=name&direction=asc")).json().data.data;
  expect(shown.map((member: { phone_number: string }) => member.phone_number)).toContain("234-820-044-4279");
});

test("the words of a name are found in any order, with middle name and surname (G137)", async () => {
  await using server = await serverWith([
    { firstName: "Isioma", middleName: "Ngozi", lastName: "Adeniyan", surname: "Okafor", email: "i@mail.test" },
    { firstName: "Adeniyan", lastName: "Bello", email: "b@mail.test" },
    { firstName: "Mary Jane", lastName: "Isioma", email: "m@mail.test" },
  ]);
  const found: [string, string[]][] = [
    ["Isioma Adeniyan", ["Isioma"]],
    ["ADENIYAN isioma", ["Isioma"]],
    ["okafor  isioma", ["Isioma"]],
    ["Adeniyan Ngozi Isioma", ["Isioma"]],
    ["adeniyan is", ["Isioma"]],
    ["Isioma Mary", ["Mary Jane"]],
    ["adeniyan", ["Adeniyan", "Isioma"]],
    ["adeniyan nobody", []],
    ["adeniyan % isioma", []],
  ];
  for (const [search, names] of found) {
    const reply = await server.get(`/admin/user?search=${encodeURIComponent(search)}`);
    expect(namesOf(reply), search).toEqual(names);
  }
});

test("a NIN or BVN is found by all of its digits alone; a phone number also by a part (G133)", async () => {
  await using server = await serverWith();
  const { id } = await server.addMember({ firstName: "Known", role: "CREATOR" });
  const creatorId = await addCreator(server, id, true);
  await server.db.insert(creatorKyc).values({ creatorId, nin: "12345678901", bvn: "22233344455" });
  await server.addMember({ firstName: "Caller", phone: "12345678901" });
  const found: [string, string[]][] = [
    ["12345678901", ["Caller", "Known"]],
    ["22233344455", ["Known"]],
    ["1234567890", ["Caller"]],
    ["2223334445", []],
    ["22233344456", []],
  ];
  for (const [search, names] of found) {
    const reply = await server.get(`/admin/user?search=${search}`);
    expect(namesOf(reply), search).toEqual(names);
    expect(reply.json().data.total).toBe(names.length);
  }
});

test("the counts follow every change of members and creators, also after the tallies have been merged (G94)", async () => {
  await using server = await serverWith([{ role: "CREATOR" }, { role: "CREATOR" }, {}]);
  const countsOf = async () => {
    const { counts, data } = (await server.get("/admin/user")).json();
    expect(data.counts).toEqual(counts);
    return Object.values(counts);
  };
  const creatorId = await addCreator(server, 2, true);
  await addCreator(server, 3, false);
  expect(await countsOf()).toEqual([4, 2, 2, 1, 1]);

  await server.post("/admin/user/2", { role: "USER" });
  expect(await countsOf()).toEqual([4, 1, 3, 0, 1]);
  await server.post("/admin/user/2", { role: "CREATOR" });
  await server.db.update(creators).set({ isVerified: true });
  await Promise.all([mergeTallies(server.db), mergeTallies(server.db)]);
  expect(await countsOf()).toEqual([4, 2, 2, 2, 0]);
  await server.db.execute(sql`delete from creators where id = ${creatorId}`);
  await server.db.execute(sql`delete from members where id = 2`);
  expect(await countsOf()).toEqual([3, 1, 2, 1, 0]);
  await server.db.execute(sql`truncate creators cascade`);
  await mergeTallies(server.db);
  expect(await countsOf()).toEqual([3, 1, 2, 0, 1]);
  const { rows } = await server.db.execute(sql`select count(*) as merged from derived.member_tallies`);
  expect(rows).toEqual([{ merged: 3 }]);
});

test("after many changes searches read no list of pending ones once the search indexes have been flushed", async () => {
  await using server = await serverWith();
  const { db } = server;
  const insertMany = () =>
    db.execute(sql`insert into members (first_name, last_name, email)
      select 'Ifeoma', 'No ' || n, gen_random_uuid() || '@mail.test' from generate_series(1, 200) n`);
  const pendingPages = async () => {
    const { rows } = await db.execute(sql`select gin_clean_pending_list('members_search')::int as pages`);
    return rows[0]?.pages;
  };
  await insertMany();
  expect(await pendingPages()).toBeGreaterThan(0);
  await insertMany();
  await flushSearchIndexes(db);
  expect(await pendingPages()).toBe(0);
  expect((await server.get("/admin/user?search=ifeoma")).json().data.total).toBe(400);
});

test("a large total is exact unless the caller allows an estimate, which is marked as one @more", async () => {
  await using server = await serverWith();
  await server.db.execute(sql`
    insert into members (first_name, last_name, email, role, created_at)
    select case when n % 4 = 0 then 'Rare' when n > 14000 then 'Zeal' else 'Amen' end, 'No ' || n, n || '@mail.test',
      case when n % 2 = 0 then 'CREATOR' else 'USER' end, timestamptz '2026-02-01' + n * interval '1 second'
    from generate_series(1, 48000) n`);

  const pageOf = async (query: string) => (await server.get(`/admin/user?${query}`)).json().data;
  const exact = await pageOf("search=mail.test&page=3");
  expect(exact).toMatchObject({ total: 48_000, last_page: 4800 });
  expect(exact).not.toHaveProperty("total_is_estimate");
  expect(exact.data[0].last_name).toBe("No 47980");

  const estimated = await pageOf("search=mail.test&page=3&totals=estimate");
  expect(estimated).toMatchObject({ total_is_estimate: true, data: exact.data });
  expect(estimated.total).toBe(48_000);
  // A walk through the names gives up before it comes to Zeal; a few are counted; the end of many is seen.
  const late = await pageOf("search=zeal&sort=name&direction=asc&totals=estimate");
  expect(late.data.map((member: { last_name: string }) => member.last_name).slice(0, 2)).toEqual([
    "No 14001",
    "No 14002",
  ]);
  expect(await pageOf("search=rare&totals=estimate")).toMatchObject({ total: 12_000 });
  expect(await pageOf("search=rare&role=USER&totals=estimate")).toMatchObject({ total: 0 });
  expect(await pageOf("role=USER&totals=estimate")).toMatchObject({ total: 24_000 });
  expect(await pageOf("search=mail.test&per_page=7&page=6858&totals=estimate")).toMatchObject({
    total: 48_000,
    to: 48_000,
  });

  const last = await pageOf("per_page=9&page=5334");
  const names = last.data.map((member: { first_name: string }) => member.first_name);
  expect(names).toEqual(["Amen", "Amen", "Amen", "Ada"]);
});
