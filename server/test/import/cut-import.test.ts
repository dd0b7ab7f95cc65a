import { listHives } from "@hivekeeper/contract/hive.ts";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Backend } from "../../src/import/backend.ts";
import { importBackend } from "../../src/import/import-backend.ts";
import { buildTestApp } from "../test-app.ts";

const PAGES = [1, 2].map((page) => [1, 2, 3].map((nth) => ({ id: page * 10 + nth, category_name: `${page}-${nth}` })));

/** A backend that has six hives on two pages, and nothing else. */
const backend: Backend = {
  ask: async ({ url }, { query } = {}) => {
    if (url !== listHives.url) return null;
    const data = PAGES[Number(query?.page) - 1] ?? [];
    return { body: { data: { data, current_page: query?.page, last_page: 2, total: 6 } }, headers: new Headers() };
  },
};

test("an import that is cut between a page and its place counts the page as created", async () => {
  await using server = await buildTestApp();
  const { db } = server;
  const places: string[] = [];
  const run = () =>
    importBackend({
      context: { db, settings: { supportName: "Support" }, keys: server.app.keys },
      backend,
      api: "https://backend.test/api",
      onResume: ({ kind, page }) => places.push(`${kind} ${page}`),
      onProgress: () => {},
    });
  await db.execute(sql`create function cut_import() returns trigger language plpgsql as $$
    begin raise exception 'cut'; end $$`);
  await db.execute(sql`create trigger cut before insert or update on imports for each row
    when (new.kind = 'hives' and new.page = 3) execute function cut_import()`);
  try {
    await expect(run()).rejects.toThrow();
  } finally {
    await db.execute(sql`drop function cut_import() cascade`);
  }
  expect((await run()).get("hives")).toMatchObject({ read: 6, created: 6, unchanged: 0 });
  expect(places).toEqual(["hives 2"]);
});
