import type { VestListQuery } from "@hivekeeper/contract/schemas/vest.ts";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { closeOverdueVests } from "#modules/vests/closing-service.ts";
import { findVestPage } from "#modules/vests/vest-repository.ts";
import { addMember } from "../builders/member.ts";
import { plansOf } from "../plans.ts";
import { buildTestApp } from "../test-app.ts";
import { openTestDatabase } from "../test-database.ts";

type Server = Awaited<ReturnType<typeof buildTestApp>>;

const VESTS = 5000;

async function fill({ db }: Server) {
  const { id } = await addMember(db);
  await db.execute(sql`
    insert into vests (vest_for, beneficiary_name, investment_name, minimum_amount, roi_basis_points, duration_months, closing_date, created_at)
    select 'ARTIST', md5(n::text), md5((n * 7)::text), n, n % 10000, 12, current_date + n % 700 - 1, now() - n * interval '1 hour'
    from generate_series(1, ${VESTS}::int) n`);
  await db.execute(sql`
    insert into investments (vest_id, member_id, amount) select v.id, ${id}, 100 from vests v, generate_series(1, 4)`);
  await db.execute(sql`
    insert into vest_images (vest_id, position, url) select id, 0, 'https://a.test/' || id || '.png' from vests`);
  await db.execute(sql`vacuum analyze vests`);
  await db.execute(sql`vacuum analyze investments`);
  await db.execute(sql`vacuum analyze vest_images`);
}

const planOf = async ({ database, db }: Server, query: VestListQuery) =>
  (await plansOf(database, () => findVestPage(db, query))).at(-1);

test("a page of investments is read by indexes, on whatever page, tab or search @more", async () => {
  await using database = await openTestDatabase();
  await using server = await buildTestApp({}, { database });
  await fill(server);
  expect(await planOf(server, { status: "CLOSED", sort: "investment_name" })).toMatch(
    /Bitmap Index Scan on vests_closing/,
  );
  await closeOverdueVests(server.db);
  await server.db.execute(sql`update vests set status = 'CLOSED' where id % 3 = 0`);
  await server.db.execute(sql`vacuum analyze vests`);
  const plans: [VestListQuery, RegExp][] = [
    [{}, /using vests_newest/],
    [{ direction: "asc" }, /Scan Backward using vests_newest/],
    [{ page: 20 }, /using vests_newest/],
    [{ status: "ACTIVE" }, /using vests_(status_)?newest/],
    [{ status: "CLOSED", page: 20 }, /using vests_(status_)?newest/],
    [{ status: "CLOSED", sort: "investment_name" }, /using vests_name/],
    [{ sort: "status", page: 20 }, /using vests_status/],
    [{ sort: "status", direction: "asc" }, /Scan Backward using vests_status/],
    [{ sort: "investment_name", direction: "asc" }, /Scan Backward using vests_name/],
    [{ sort: "beneficiary_name", page: 20 }, /using vests_beneficiary/],
    [{ sort: "minimum_amount" }, /using vests_minimum_amount/],
    [{ sort: "roi", direction: "asc" }, /Scan Backward using vests_roi/],
    [{ sort: "duration", status: "ACTIVE" }, /using vests_duration/],
    [{ search: "c4ca4238a0b9" }, /Scan on vests_search/],
  ];
  for (const [query, index] of plans) {
    const plan = await planOf(server, query);
    expect(plan).toMatch(index);
    expect(plan).not.toMatch(/Seq Scan on (vests|investments|vest_images)/);
  }
});
