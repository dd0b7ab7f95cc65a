import { readServiceClusterPage } from "@hivekeeper/contract/read/service-cluster.ts";
import { expect, test } from "vitest";
import { buildTestApp } from "../test-app.ts";

/** The names on a page, as the console reads them. */
const namesOf = (reply: { json(): unknown }) =>
  readServiceClusterPage(reply.json()).items.map((cluster) => cluster.name);

const day = (number: number) => new Date(Date.UTC(2026, 0, number));

test("the list has our envelope, and each cluster its hive (G1)", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const hive = await server.addHive({ name: "Events" });
  const cluster = await server.addServiceCluster({ name: "DJs", hiveId: hive.id });

  const reply = await server.get("/admin/sub-category");

  expect(reply.statusCode).toBe(200);
  expect(reply.json()).toEqual({
    status: true,
    message: "OK",
    data: {
      ...{ current_page: 1, from: 1, to: 1, last_page: 1, per_page: 10, total: 1 },
      ...{ path: "/api/admin/sub-category", next_page_url: null, prev_page_url: null, links: [] },
      data: [
        {
          ...{ id: cluster.id, name: "DJs", version: 1, delete_problem: null },
          ...{ category_id: hive.id, category: { id: hive.id, category_name: "Events" } },
          created_at: cluster.createdAt.toISOString(),
          updated_at: cluster.updatedAt.toISOString(),
        },
      ],
    },
  });
});

test("a list is of one hive by each of the filter's names, and the first that is filled in counts (G19)", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const [events, music] = [await server.addHive(), await server.addHive()];
  await server.addServiceCluster({ name: "DJs", hiveId: music.id });
  await server.addServiceCluster({ name: "Weddings", hiveId: events.id });
  const listed = async (query: string) => namesOf(await server.get(`/admin/sub-category?${query}`));

  for (const name of ["category_id", "categoryId", "category"]) {
    const reply = await server.get(`/admin/sub-category?${name}=${events.id}`);
    expect(namesOf(reply)).toEqual(["Weddings"]);
    expect(reply.json().data.total).toBe(1);
  }
  expect(await listed(`category_id=${music.id}&categoryId=${music.id}&category=${music.id}`)).toEqual(["DJs"]);
  expect(await listed(`category_id=&category=${music.id}`)).toEqual(["DJs"]);
  expect(await listed("category_id=")).toEqual(["Weddings", "DJs"]);
  expect(await listed("category_id=4711")).toEqual([]);
});

test("a hive filter that is no id is refused by its name (S-26)", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  for (const id of ["abc", "0", "-1", "1.5", "2147483648", "1%00", "1&category=2", "null"]) {
    const reply = await server.get(`/admin/sub-category?category=${id}`);
    expect(reply.statusCode, id).toBe(422);
    expect(reply.json().errors).toEqual({ category: ["Must be the id of a hive"] });
  }
});

test("pages of up to 100 show every cluster exactly once, newest first, also those of one moment (G72, G22)", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const { id: hiveId } = await server.addHive();
  for (let number = 1; number <= 7; number++) {
    await server.addServiceCluster({ name: `C${number}`, hiveId, createdAt: day(5) });
  }
  await server.addServiceCluster({ name: "newest", createdAt: day(6) });

  const pages = await Promise.all([1, 2, 3].map((page) => server.get(`/admin/sub-category?per_page=3&page=${page}`)));

  const all = ["newest", "C7", "C6", "C5", "C4", "C3", "C2", "C1"];
  expect(pages.flatMap(namesOf)).toEqual(all);
  expect(namesOf(await server.get("/admin/sub-category?per_page=100"))).toEqual(all);
});

test("invalid page numbers are refused, and a page beyond the last is empty with the true totals (S-24)", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  for (let count = 0; count < 3; count++) await server.addServiceCluster();

  const pages = ["0", "-1", "abc", "1.5", "1e400", "", "99999999999", "1&page=2"].map((page) => `page=${page}`);
  const lengths = ["101", "100000", "0", "-5"].map((perPage) => `per_page=${perPage}`);
  for (const query of [...pages, ...lengths]) {
    expect((await server.get(`/admin/sub-category?${query}`)).statusCode, query).toBe(422);
  }
  for (const page of [5, 2_147_483_647]) {
    const reply = await server.get(`/admin/sub-category?per_page=2&page=${page}`);
    expect(reply.statusCode).toBe(200);
    const nothing = { data: [], from: null, to: null };
    expect(reply.json().data).toMatchObject({ ...nothing, current_page: page, last_page: 2, total: 3 });
  }
});

test("a search matches literally, within the hive of the filter (S-25)", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const { id: hiveId } = await server.addHive();
  for (const name of ["100% sure", "snake_case", "back\\slash", "a%b", "aXb"]) {
    await server.addServiceCluster({ name, hiveId });
  }
  await server.addServiceCluster({ name: "a%b elsewhere" });
  const found = async (search: string, more = "") =>
    namesOf(await server.get(`/admin/sub-category?search=${encodeURIComponent(search)}${more}`));

  expect(await found("%")).toEqual(["a%b elsewhere", "a%b", "100% sure"]);
  expect(await found("%", `&category_id=${hiveId}`)).toEqual(["a%b", "100% sure"]);
  expect(await found("_")).toEqual(["snake_case"]);
  expect(await found("\\")).toEqual(["back\\slash"]);
  expect(await found("A%B")).toEqual(["a%b elsewhere", "a%b"]);
  expect(namesOf(await server.get("/admin/sub-category?q=axb"))).toEqual(["aXb"]);
});

test.each([
  ["name", ["alpha", "Beta", "gamma"]],
  ["hive", ["gamma", "Beta", "alpha"]],
  ["created_at", ["Beta", "alpha", "gamma"]],
  ["updated_at", ["gamma", "alpha", "Beta"]],
])("the list is sorted by %s, both ways (S-26)", async (sort, ascending) => {
  await using server = await buildTestApp();
  await server.signIn();
  const [arts, events] = [await server.addHive({ name: "arts" }), await server.addHive({ name: "Events" })];
  await server.addServiceCluster({ name: "Beta", hiveId: events.id, createdAt: day(1), updatedAt: day(9) });
  await server.addServiceCluster({ name: "alpha", hiveId: events.id, createdAt: day(2), updatedAt: day(8) });
  await server.addServiceCluster({ name: "gamma", hiveId: arts.id, createdAt: day(3), updatedAt: day(7) });

  const listed = async (more: string) => namesOf(await server.get(`/admin/sub-category?sort=${sort}${more}`));
  expect(await listed("&direction=asc")).toEqual(ascending);
  expect(await listed("")).toEqual(ascending.toReversed());
});

test("unknown parameters of the list are refused by name, and so is a NUL character (S-26, S-34)", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const reply = await server.get("/admin/sub-category?sort=hive_id&direction=sideways&q=a%00b");
  expect(reply.statusCode).toBe(422);
  expect(Object.keys(reply.json().errors).sort()).toEqual(["direction", "q", "sort"]);
});

test("every call on service clusters needs a session (S-16)", async () => {
  await using server = await buildTestApp();
  const { id, hiveId } = await server.addServiceCluster();
  const replies = await Promise.all([
    server.get("/admin/sub-category"),
    server.get(`/admin/sub-category/${id}`),
    server.post("/admin/sub-category/create", { name: "x", category_id: hiveId }),
    server.put(`/admin/sub-category/${id}`, { name: "x" }),
    server.delete(`/admin/sub-category/${id}`),
  ]);
  expect(replies.map((reply) => reply.statusCode)).toEqual([401, 401, 401, 401, 401]);
});
