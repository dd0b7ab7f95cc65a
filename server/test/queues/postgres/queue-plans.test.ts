import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { takeNextReview, takeNextService } from "#modules/queues/queue-service.ts";
import { plansOf } from "../../plans.ts";
import { buildTestApp } from "../../test-app.ts";

test("the next item and its near-identical titles are read from indexes, also where titles are common (G152)", async () => {
  await using server = await buildTestApp();
  const { db } = server;
  const { id: memberId } = await server.signIn();
  await db.execute(sql`
    insert into members (first_name, last_name, email, role)
    select 'Ada', 'Obi ' || n, n || '@mail.test', 'CREATOR' from generate_series(1, 500) n`);
  await db.execute(sql`insert into creators (member_id) select id from members where role = 'CREATOR'`);
  const creator = sql`(select min(id) from creators) + n % 500`;
  const title = sql`(array['Midnight in', 'Sunrise over', 'Letters from', 'Dancing through', 'Traffic of'])[1 + n % 5]
    || ' ' || (array['Lagos', 'Abuja', 'Jos', 'Kano', 'Calabar', 'Enugu', 'Ibadan'])[1 + n % 7] || ', vol. ' || n % 97`;
  await db.execute(sql`
    insert into review_items (creator_id, scope, name, price, status, created_at)
    select ${creator}, (array['assets', 'services', 'songs'])[1 + n / 12 % 3], ${title}, 100,
      case when n % 12 = 0 then 'pending' else 'published' end, now() - n * interval '1 minute'
    from generate_series(1, 20000) n`);
  await db.execute(sql`
    insert into services (creator_id, service_name, rate, status, created_at)
    select ${creator}, ${title}, 100,
      case when n % 12 = 0 then 'PENDING' else 'PUBLISHED' end, now() - n * interval '1 minute'
    from generate_series(1, 20000) n`);
  await db.execute(sql`vacuum analyze`);

  const claimant = { memberId, seconds: 120, needsTwo: false };
  for (const [ask, indexes] of [
    [() => takeNextReview(db, {}, claimant), ["review_items_pending", "review_items_name", "review_items_search"]],
    [() => takeNextReview(db, { scope: "songs" }, claimant), ["review_items_(list|pending)", "review_items_search"]],
    [() => takeNextService(db, {}, claimant), ["services_status_newest", "services_name", "services_search"]],
  ] as const) {
    const plans = (await plansOf(server.database, ask)).join("\n\n");
    for (const index of indexes) expect(plans).toMatch(new RegExp(`Scan (using|on|Backward using) ${index}`));
    expect(plans).not.toMatch(/Seq Scan on (review_items|services)/);
  }
});
