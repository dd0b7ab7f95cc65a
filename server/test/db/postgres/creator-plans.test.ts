import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { plansOf } from "../../plans.ts";
import { buildTestApp } from "../../test-app.ts";
import { openTestDatabase } from "../../test-database.ts";

const ROWS = 5_000;

async function fill({ db, database }: Awaited<ReturnType<typeof buildTestApp>>) {
  const numbers = sql`generate_series(1, ${ROWS}::int) n`;
  await db.execute(sql`
    insert into members (first_name, last_name, email, gender, role)
    select md5(n::text), md5((n * 7)::text), n || '@example.test', 'female', 'CREATOR' from ${numbers}`);
  await db.execute(sql`
    insert into creators (member_id, job_title, is_active, created_at)
    select id, case id % 3 when 0 then 'Wedding DJ' when 1 then 'Asset maker' end, id % 10 > 0, now() - id * interval '1 hour'
    from members where role = 'CREATOR'`);
  await db.execute(sql`insert into creator_kyc (creator_id, nin) select id, lpad(id::text, 11, '0') from creators`);
  await db.execute(sql`
    insert into services (creator_id, service_name, rate, status, created_at)
    select c.id, md5((c.id * 3)::text), c.id, case c.id % 5 when 0 then 'PENDING' else 'PUBLISHED' end, c.created_at
    from creators c where c.job_title is null`);
  await database.pool.query("vacuum analyze");
}

test("every list of creators and of services is read by its index, on whatever page, filtered, sorted, searched", async () => {
  await using database = await openTestDatabase();
  await using server = await buildTestApp({}, { database });
  await server.signIn();
  await fill(server);

  const lists: [string, RegExp][] = [
    ["/admin/user/creators", /using creators_newest/],
    ["/admin/user/creators?page=20", /using creators_newest/],
    ["/admin/user/creators?page=490", /Scan Backward using creators_newest/],
    ["/admin/user/creators?active=false", /using creators_(active_)?newest/],
    ["/admin/user/creators?category=artists&page=9", /using creators_(category_)?newest/],
    ["/admin/user/creators?sort=name&direction=asc", /Scan Backward using creators_name/],
    ["/admin/user/creators?sort=name&category=artists", /using creators_name/],
    ["/admin/user/creators?sort=gender&page=9", /using creators_gender/],
    ["/admin/user/creators?sort=updated_at&direction=asc", /Scan Backward using creators_updated/],
    ["/admin/user/creators?sort=services", /using creators_services/],
    ["/admin/user/creators?sort=status&page=9", /using creators_active_newest/],
    ["/admin/user/creators?search=c4ca4238", /Scan on creators_search/],
    ["/admin/user/creators?search=c4&active=true", /Scan on creators_search/],
    ["/admin/user/creators?search=c", /Scan on creators_search/],
    ["/admin/user/creators?search=nobody+at+all", /Scan on creators_search/],
    ["/admin/user/creators?search=0803+000+0042", /Scan on creators_search/],
    ["/admin/user/creators?search=00000000042", /creator_kyc_nin/],
    ["/admin/services", /using services_newest/],
    ["/admin/services?status=PENDING", /using services_(status_)?newest/],
    ["/admin/services?user_id=42", /services_creator_newest/],
    ["/admin/services?user_id=42&status=PENDING&sort=rate", /services_creator_newest/],
    ["/admin/services?sort=service_name&direction=asc&page=9", /Scan Backward using services_name/],
    ["/admin/services?sort=rate", /using services_rate/],
    ["/admin/services?sort=status&page=9", /using services_status_newest/],
    ["/admin/services?sort=updated_at", /using services_updated/],
    ["/admin/services?search=c4ca4238", /Scan on services_search/],
  ];
  for (const [url, index] of lists) {
    const plans = await plansOf(server.database, () => server.get(url));
    expect(plans.join("\n"), url).toMatch(index);
    for (const plan of plans) {
      expect(plan, url).not.toMatch(/Seq Scan on (creators|creator_kyc|services|members|activity)\b/);
    }
  }
});
