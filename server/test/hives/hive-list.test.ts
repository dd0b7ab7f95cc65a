import { readHivePage } from "@hivekeeper/contract/read/hive.ts";
import { expect, test } from "vitest";
import { buildTestApp } from "../test-app.ts";

/** The names on a page, as the console reads them. */
const namesOf = (reply: { json(): unknown }) => readHivePage(reply.json()).items.map((hive) => hive.name);

const day = (number: number) => new Date(Date.UTC(2026, 0, number));

test("the list has our envelope (G1)", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const hive = await server.addHive({ name: "Events", description: "Weddings" });

  const reply = await server.get("/admin/category");

  expect(reply.statusCode).toBe(200);
  expect(reply.json()).toEqual({
    status: true,
    message: "OK",
    data: {
      ...{ current_page: 1, from: 1, to: 1, last_page: 1, per_page: 10, total: 1 },
      ...{ path: "/api/admin/category", next_page_url: null, prev_page_url: null, links: [] },
      tabs: { hives: 1, clusters: 0 },
      data: [
        {
          ...{ id: hive.id, category_name: "Events", description: "Weddings", version: 1, delete_problem: null },
          created_at: hive.createdAt.toISOString(),
          updated_at: hive.updatedAt.toISOString(),
        },
      ],
    },
  });
});

test("an old hive without a description has an empty one (G70)", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  await server.addHive({ description: null });
  expect((await server.get("/admin/category")).json().data.data[0].description).toBe("");
});

test("the newest come first, and pages show every hive exactly once, also those of one moment (G22)", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  for (let number = 1; number <= 7; number++) await server.addHive({ name: `H${number}`, createdAt: day(5) });
  await server.addHive({ name: "newest", createdAt: day(6) });

  const pages = await Promise.all([1, 2, 3].map((page) => server.get(`/admin/category?per_page=3&page=${page}`)));

  expect(pages.flatMap(namesOf)).toEqual(["newest", "H7", "H6", "H5", "H4", "H3", "H2", "H1"]);
});

test("an invalid page number is refused (S-24)", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  for (const page of ["0", "-1", "abc", "1.5", "1e400", "", "99999999999", "1&page=2"]) {
    const reply = await server.get(`/admin/category?page=${page}`);
    expect(reply.statusCode, page).toBe(422);
    expect(reply.json().errors).toHaveProperty("page");
  }
});

test("no page is longer than 100, and one beyond the last is empty with the true totals (S-24)", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  for (let count = 0; count < 3; count++) await server.addHive();

  for (const perPage of ["101", "100000", "0", "-5"]) {
    expect((await server.get(`/admin/category?per_page=${perPage}`)).statusCode).toBe(422);
  }
  expect(namesOf(await server.get("/admin/category?per_page=100"))).toHaveLength(3);
  for (const page of [5, 2_147_483_647]) {
    const reply = await server.get(`/admin/category?per_page=2&page=${page}`);
    expect(reply.statusCode).toBe(200);
    const nothing = { data: [], from: null, to: null };
    expect(reply.json().data).toMatchObject({ ...nothing, current_page: page, last_page: 2, total: 3 });
  }
});

test.each([
  ["%", ["a%b", "100% sure"]],
  ["_", ["snake_case"]],
  ["\\", ["back\\slash"]],
  ["a%b", ["a%b"]],
  ["SNAKE", ["snake_case"]],
  ["o'brien", ["O'Brien"]],
  ["ÈVÉN", ["événements, èvénements"]],
])("the search %s finds what literally holds it, and q is another name for it (S-25)", async (search, names) => {
  await using server = await buildTestApp();
  await server.signIn();
  const all = ["100% sure", "snake_case", "back\\slash", "a%b", "aXb", "plain", "O'Brien", "événements, èvénements"];
  for (const name of all) await server.addHive({ name });
  for (const spelling of ["search", "q"]) {
    const reply = await server.get(`/admin/category?${spelling}=${encodeURIComponent(search)}`);
    expect(namesOf(reply)).toEqual(names);
    expect(reply.json().data.total).toBe(names.length);
  }
});

test.each([
  ["name", ["alpha", "Beta", "gamma"]],
  ["created_at", ["Beta", "alpha", "gamma"]],
  ["updated_at", ["gamma", "alpha", "Beta"]],
])("the list is sorted by %s, both ways (S-26)", async (sort, ascending) => {
  await using server = await buildTestApp();
  await server.signIn();
  await server.addHive({ name: "Beta", createdAt: day(1), updatedAt: day(9) });
  await server.addHive({ name: "alpha", createdAt: day(2), updatedAt: day(8) });
  await server.addHive({ name: "gamma", createdAt: day(3), updatedAt: day(7) });

  expect(namesOf(await server.get(`/admin/category?sort=${sort}&direction=asc`))).toEqual(ascending);
  expect(namesOf(await server.get(`/admin/category?sort=${sort}`))).toEqual(ascending.toReversed());
});

test("unknown parameters of the list are refused by name, and so is a NUL character (S-26, S-34)", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const query = `sort=${encodeURIComponent("id; drop table hives")}&direction=sideways&search=a%00b`;
  const reply = await server.get(`/admin/category?${query}`);
  expect(reply.statusCode).toBe(422);
  expect(Object.keys(reply.json().errors).sort()).toEqual(["direction", "search", "sort"]);
});

test("every call on hives needs a session (S-16)", async () => {
  await using server = await buildTestApp();
  const { id } = await server.addHive();
  const replies = await Promise.all([
    server.get("/admin/category"),
    server.post("/admin/category/create", { category_name: "x", description: "x" }),
    server.put(`/admin/category/${id}`, { category_name: "x" }),
    server.delete(`/admin/category/${id}`),
  ]);
  expect(replies.map((reply) => reply.statusCode)).toEqual([401, 401, 401, 401]);
});
