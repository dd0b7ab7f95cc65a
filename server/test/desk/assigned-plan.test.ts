import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { DisputeQuery } from "#modules/disputes/dispute-desk-repository.ts";
import { findDisputePage } from "#modules/disputes/dispute-repository.ts";
import { addBooking } from "../builders/dispute.ts";
import { plansOf } from "../plans.ts";
import { buildTestApp } from "../test-app.ts";
import { openTestDatabase } from "../test-database.ts";

test("disputes of one administrator, of nobody, without an answer and with held money are read by indexes, and so are their totals @more", async () => {
  await using database = await openTestDatabase();
  await using server = await buildTestApp({}, { database });
  const { id: me } = await server.signIn();
  await addBooking(server.db);
  await server.db.execute(sql`
    insert into bookings (service_id, client_id, provider_id, amount, escrow)
    select service_id, client_id, provider_id, amount, case when n % 400 = 0 then 'HELD' else 'RELEASED' end
    from bookings, generate_series(2, 8000) n`);
  await server.db.execute(sql`
    insert into disputes (booking_id, initiator_id, status, created_at, assigned_to)
    select id, client_id, 'CLOSED', now() - id * interval '1 minute', case when id % 100 = 0 then ${me}::int end
    from bookings`);
  await server.db.execute(sql`
    insert into derived.unanswered (dispute_id, since) select id, now() from disputes where id % 400 = 0`);
  for (const table of ["bookings", "disputes", "derived.dispute_entries", "derived.unanswered"])
    await server.db.execute(sql.raw(`vacuum analyze ${table}`));

  const queries: [DisputeQuery, RegExp][] = [
    [{ assigned: me }, /disputes_assigned/],
    [{ assigned: me, status: "CLOSED", page: 3 }, /disputes_assigned/],
    [{ assigned: "none" }, /using dispute_entries_newest/],
    [{ assigned: "none", status: "CLOSED", page: 20 }, /using dispute_entries_(status_)?newest/],
    [{ unanswered: "yes" }, /unanswered/],
    [{ held: "yes", status: "CLOSED" }, /bookings_held/],
  ];
  for (const [query, index] of queries) {
    const plans = (await plansOf(database, () => findDisputePage(server.db, query))).join("\n");
    expect(plans, JSON.stringify(query)).toMatch(index);
    expect(plans, JSON.stringify(query)).not.toMatch(/Seq Scan on (disputes|dispute_entries)/);
  }
});
