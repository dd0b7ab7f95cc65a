import { creatorCategory } from "@hivekeeper/contract/creator.ts";
import { readCreatorPage } from "@hivekeeper/contract/read/creator-summary.ts";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { mergeTallies } from "#db/merge-tallies.ts";
import { creators, members } from "#db/schema/people.ts";
import { services } from "#db/schema/services.ts";
import { addCreator, addService } from "../builders/creator.ts";
import { buildTestApp } from "../test-app.ts";

type Server = Awaited<ReturnType<typeof buildTestApp>>;

const URL = "/admin/user/creators";
const day = (number: number) => new Date(Date.UTC(2026, 0, number));

/** The page as the console reads it. */
const listed = async (server: Server, query = "") => {
  const reply = await server.get(`${URL}?${query}`);
  expect(reply.statusCode, query).toBe(200);
  return readCreatorPage(reply.json());
};
const namesOf = async (server: Server, query = "") =>
  (await listed(server, query)).items.map((creator) => creator.displayName);

const named = (server: Server, firstName: string, overrides: Parameters<typeof addCreator>[1] = {}) =>
  addCreator(server.db, { ...overrides, member: { firstName, lastName: "", ...overrides.member } });

test("the list has our envelope with its counts twice, and each creator has its person (G1)", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const member = { firstName: "Ada", middleName: "Ngozi", lastName: "Obi", surname: "Okafor", gender: "female" };
  const creator = await addCreator(server.db, { member, jobTitle: "Wedding DJ", kyc: { nin: "00012345678" } });

  const reply = await server.get(URL);

  const counts = { total_creators: 1, assets_creators: 0, service_providers: 0, artists: 1 };
  expect(reply.json()).toEqual({
    status: true,
    message: "OK",
    counts,
    data: {
      ...{ current_page: 1, from: 1, to: 1, last_page: 1, per_page: 10, total: 1, counts },
      ...{ path: "/api/admin/user/creators", next_page_url: null, prev_page_url: null, links: [] },
      tabs: { assets_creators: 0, service_providers: 0, artists: 1 },
      data: [
        {
          id: creator.id,
          user_id: creator.memberId,
          user: {
            ...{ id: creator.memberId, name: "Ada Obi", first_name: "Ada", middle_name: "Ngozi", last_name: "Obi" },
            ...{ surname: "Okafor", gender: "female", nin: "•••••••••78" },
          },
          ...{ name: "Ada Obi", gender: "female", nin: "•••••••••78", job_title: "Wedding DJ", services_count: 0 },
          ...{ category: "artists", is_artist: true, is_service: false, is_asset: false },
          ...{ active: true, status: "active", version: 1 },
          created_at: creator.createdAt.toISOString(),
          updated_at: creator.updatedAt.toISOString(),
        },
      ],
    },
  });
});

test("the name is first and last name, else the surname, and fields without a value are empty", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  await addCreator(server.db, { member: { firstName: "", lastName: "", surname: "Okafor" } });
  expect((await listed(server)).items).toMatchObject([{ displayName: "Okafor", gender: "", nin: "", jobTitle: "" }]);
});

test("the database sorts creators into categories by the contract's rule, and counts them (G80)", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const titles = ["Wedding DJ", "Adjunct", "ARTISTic director", "Gospel Singer", "3D Asset maker", "asset artist"];
  const expected: string[] = [];
  for (const jobTitle of [...titles, "Plumber", null]) {
    for (const [isArtist, isAssetCreator] of [
      [false, false],
      [true, false],
      [false, true],
      [true, true],
    ]) {
      for (const servicesCount of jobTitle === "Plumber" || jobTitle === "Wedding DJ" ? [0, 1] : [0]) {
        const { id } = await addCreator(server.db, { jobTitle, isArtist, isAssetCreator, isActive: !isArtist });
        if (servicesCount) await addService(server.db, { creatorId: id });
        const flags = { isArtist: isArtist === true, isAsset: isAssetCreator === true, isService: false };
        expected.push(`${id} ${creatorCategory({ servicesCount, jobTitle: jobTitle ?? "", ...flags })}`);
      }
    }
  }

  const all = await listed(server, "per_page=100&sort=created_at&direction=asc");
  expect(all.items.map(({ id, category }) => `${id} ${category}`)).toEqual(expected);
  const numberOf = (category: string) => expected.filter((line) => line.endsWith(category)).length;
  expect(all.counts).toEqual({
    total: expected.length,
    assetsCreators: numberOf("assets_creators"),
    serviceProviders: numberOf("service_providers"),
    artists: numberOf("artists"),
  });
  for (const category of ["assets_creators", "service_providers", "artists"]) {
    const page = await listed(server, `category=${category}&per_page=100`);
    expect(page.items.every((creator) => creator.category === category)).toBe(true);
    expect(page).toMatchObject({ total: numberOf(category), counts: all.counts });
    const active = await listed(server, `category=${category}&active=1&per_page=100`);
    expect(active.total).toBe(active.items.length);
    expect(active.items.every((creator) => creator.isActive && creator.category === category)).toBe(true);
  }
});

test("services, category and counts stay true when services come, move and go, and creators go", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const { db } = server;
  const dj = await named(server, "Dj", { jobTitle: "DJ" });
  const maker = await named(server, "Maker", { jobTitle: "Asset maker" });
  const told = async () => {
    const { items, counts } = await listed(server, "sort=name&direction=asc");
    const kinds = items.map(
      ({ displayName, servicesCount, category }) => `${displayName} ${servicesCount} ${category}`,
    );
    return [...kinds, Object.values(counts ?? {}).join()];
  };

  expect(await told()).toEqual(["Dj 0 artists", "Maker 0 assets_creators", "2,1,0,1"]);
  const values = ["a", "b"].map((serviceName) => ({ creatorId: dj.id, serviceName, rate: 1 }));
  await db.insert(services).values(values);
  await Promise.all(["c", "d"].map((serviceName) => addService(db, { creatorId: maker.id, serviceName })));
  expect(await told()).toEqual(["Dj 2 service_providers", "Maker 2 service_providers", "2,0,2,0"]);
  await db.update(services).set({ creatorId: dj.id }).where(eq(services.creatorId, maker.id));
  expect(await told()).toEqual(["Dj 4 service_providers", "Maker 0 assets_creators", "2,1,1,0"]);
  await mergeTallies(db);
  await db.delete(services);
  expect(await told()).toEqual(["Dj 0 artists", "Maker 0 assets_creators", "2,1,0,1"]);
  await db.delete(creators).where(eq(creators.id, dj.id));
  expect(await told()).toEqual(["Maker 0 assets_creators", "1,1,0,0"]);
  await mergeTallies(db);
  expect(await told()).toEqual(["Maker 0 assets_creators", "1,1,0,0"]);
});

test("active and status filter alike, in whatever spelling, and empty is no filter (G19)", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  await named(server, "On");
  await named(server, "Off", { isActive: false });

  for (const query of [
    "active=true",
    "active=1",
    "active=TRUE",
    "status=active",
    "status=Active",
    "active=&status=active",
  ]) {
    expect(await listed(server, query)).toMatchObject({ total: 1, items: [{ displayName: "On", isActive: true }] });
  }
  for (const query of ["active=false", "active=0", "status=inactive", "active=false&status=active"]) {
    expect(await listed(server, query)).toMatchObject({ total: 1, items: [{ displayName: "Off", isActive: false }] });
  }
  expect(await namesOf(server, "active=&status=")).toEqual(["Off", "On"]);
});

test("the newest come first, and pages show every creator exactly once, also those of one moment (G22)", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  for (let number = 1; number <= 7; number++) await named(server, `C${number}`, { createdAt: day(5) });
  await named(server, "newest", { createdAt: day(6) });

  const all = ["newest", "C7", "C6", "C5", "C4", "C3", "C2", "C1"];
  for (const perPage of [1, 3, 5]) {
    const seen: string[] = [];
    for (let page = 1; page <= Math.ceil(8 / perPage); page++) {
      seen.push(...(await namesOf(server, `per_page=${perPage}&page=${page}`)));
    }
    expect(seen).toEqual(all);
  }
  expect(await namesOf(server, "per_page=100")).toEqual(all);
});

test("the list is sorted by each of its columns, both ways (S-26)", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const female = { member: { gender: "female" } };
  const beta = await named(server, "Beta", { ...female, createdAt: day(1), updatedAt: day(9), isActive: false });
  await named(server, "alpha", { createdAt: day(2), updatedAt: day(8) });
  await named(server, "gamma", { member: { gender: "male" }, createdAt: day(3), updatedAt: day(7), isActive: true });
  await addService(server.db, { creatorId: beta.id });

  const ascending = {
    name: ["alpha", "Beta", "gamma"],
    gender: ["alpha", "Beta", "gamma"],
    created_at: ["Beta", "alpha", "gamma"],
    updated_at: ["gamma", "alpha", "Beta"],
    services: ["alpha", "gamma", "Beta"],
    status: ["Beta", "alpha", "gamma"],
  };
  for (const [sort, names] of Object.entries(ascending)) {
    expect(await namesOf(server, `sort=${sort}&direction=asc`), sort).toEqual(names);
    expect(await namesOf(server, `sort=${sort}`), sort).toEqual(names.toReversed());
  }
});

test("the list sorts and searches by a member's name and gender as they are now", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const { memberId } = await named(server, "Zainab");
  await named(server, "Musa");
  await server.db.update(members).set({ firstName: "Aisha", gender: "female" }).where(eq(members.id, memberId));

  expect(await namesOf(server, "sort=name&direction=asc")).toEqual(["Aisha", "Musa"]);
  expect(await namesOf(server, "sort=gender")).toEqual(["Aisha", "Musa"]);
  expect(await namesOf(server, "search=aish")).toEqual(["Aisha"]);
  expect(await namesOf(server, "search=zain")).toEqual([]);
});

test("a search matches literally in names, e-mail and phone, in any case, as search or as q (S-25)", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  for (const firstName of ["100% sure", "snake_case", "back\\slash", "a%b", "aXb", "O'Brien"]) {
    await named(server, firstName);
  }
  await named(server, "Mail", { member: { email: "find.me@example.test", phone: "+234 803 000 0000" } });

  for (const [text, names] of [
    ["%", ["a%b", "100% sure"]],
    ["_", ["snake_case"]],
    ["\\", ["back\\slash"]],
    ["a%b", ["a%b"]],
    ["SNAKE", ["snake_case"]],
    ["o'brien", ["O'Brien"]],
    ["find.me@", ["Mail"]],
    ["803 000", ["Mail"]],
    ["su", ["100% sure"]],
    ["nothing at all", []],
  ] as const) {
    for (const spelling of ["search", "q"]) {
      const page = await listed(server, `${spelling}=${encodeURIComponent(text)}`);
      expect(page.items.map((creator) => creator.displayName)).toEqual(names);
      expect(page).toMatchObject({ total: names.length, counts: { total: 7 } });
    }
  }
});

test("a creator is found by every spelling of a phone, and by the words of a name in any order (G137)", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const member = { firstName: "Isioma", middleName: "Ngozi", lastName: "Adeniyan", surname: "Okafor" };
  const { memberId } = await addCreator(server.db, { member: { ...member, phone: "0803 111 2222" } });
  await named(server, "Other", { member: { phone: "+234 820 044 4270" } });
  await server.db.update(members).set({ phone: "+234 820 044 4279" }).where(eq(members.id, memberId));

  for (const text of ["08200444279", "+2348200444279", "(0820)0444279", "234-820-044-4279", "0444279"]) {
    expect(await namesOf(server, `search=${encodeURIComponent(text)}`), text).toEqual(["Isioma Adeniyan"]);
  }
  for (const text of ["Adeniyan Isioma", "okafor ngozi", "Ngozi Adeniyan Isioma Okafor"]) {
    expect(await namesOf(server, `search=${text}`), text).toEqual(["Isioma Adeniyan"]);
  }
  for (const text of ["0803 111 2222", "08031112222", "Adeniyan Other"]) {
    expect(await namesOf(server, `search=${text}`), text).toEqual([]);
  }
});

test("a NIN or a BVN is found whole, never by a part of it, and so is a phone of as many digits (G133)", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  await named(server, "Nin", { kyc: { nin: "00012345678" } });
  await named(server, "Bvn", { kyc: { bvn: "00012345678" }, isActive: false });
  await named(server, "Phone", { member: { phone: "00012345678" } });
  await named(server, "Other", { kyc: { nin: "00012345679", bvn: "00012345670" } });

  expect(await namesOf(server, "search=00012345678")).toEqual(["Phone", "Bvn", "Nin"]);
  expect(await namesOf(server, "search=00012345678&active=true")).toEqual(["Phone", "Nin"]);
  expect(await namesOf(server, "q=00012345679")).toEqual(["Other"]);
  expect(await namesOf(server, "search=0001234567")).toEqual(["Phone"]);
  expect(await namesOf(server, "search=00000000000")).toEqual([]);

  await server.signIn({ teamRole: "Manager" });
  expect(await namesOf(server, "search=00012345678")).toHaveLength(3);
  await server.signIn({ teamRole: "Viewer" });
  expect(await namesOf(server, "search=00012345678")).toEqual(["Phone"]);
});

test("an invalid page, filter or search is refused by its name (S-24, S-26, S-34)", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  await named(server, "Ada");
  const wrong = {
    page: ["0", "-1", "abc", "1.5", "1e400", "", "99999999999", "1&page=2"],
    per_page: ["101", "100000", "0", "-5"],
    active: ["yes", "2", "null", "true&active=false"],
    status: ["ALL", "pending'--"],
    category: ["dj", "artists'--", ""],
    sort: ["nin", "id; drop table creators"],
    direction: ["sideways"],
    totals: ["none"],
    search: ["a%00b", "x".repeat(201)],
    q: ["%00"],
  };
  for (const [name, values] of Object.entries(wrong)) {
    for (const value of values) {
      const reply = await server.get(`${URL}?${name}=${value}`);
      expect(reply.statusCode, `${name}=${value}`).toBe(422);
      expect(Object.keys(reply.json().errors)).toEqual([name]);
    }
  }
  for (const page of [5, 2_147_483_647]) {
    const beyond = (await server.get(`${URL}?page=${page}`)).json().data;
    expect(beyond).toMatchObject({ data: [], from: null, to: null, current_page: page, last_page: 1, total: 1 });
  }
});
