import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { plansOf } from "../plans.ts";
import { buildTestApp } from "../test-app.ts";

const ROWS = 4_000;

async function fill({ db, home }: Awaited<ReturnType<typeof buildTestApp>>) {
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
    from creators c where c.id % 3 = 1`);
  await home.pool.query("vacuum analyze");
}

test("every list of creators and of services is read by indexes, on whatever page, filtered, sorted and searched", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  await fill(server);

  const sorts = ["name", "gender", "created_at", "updated_at", "services", "status"];
  const calls = [
    ...[
      "",
      "page=20",
      "active=false",
      "status=active&page=3",
      "category=artists",
      "category=artists&active=true&page=9",
    ],
    ...sorts.flatMap((sort) => [`sort=${sort}`, `sort=${sort}&direction=asc&page=9`, `sort=${sort}&category=artists`]),
    ...[
      "search=c4ca",
      "search=c4&active=true",
      "search=c",
      "search=nobody+at+all",
      "search=00000000042",
      "q=a&sort=name",
    ],
  ].map((query) => `/admin/user/creators?${query}`);
  calls.push(
    ...["", "page=20", "status=PENDING", "user_id=42", "user_id=42&status=PENDING", "search=c4ca", "search=nobody"],
    ...["service_name", "rate", "status", "updated_at"].flatMap((sort) => [`sort=${sort}`, `sort=${sort}&page=9`]),
  );
  for (const call of calls) {
    const url = call.startsWith("/") ? call : `/admin/services?${call}`;
    const plans = await plansOf(server.home, () => server.get(url));
    expect(plans.length, url).toBeGreaterThan(2);
    for (const plan of plans) {
      expect(plan, url).not.toMatch(/Seq Scan on (creators|creator_kyc|services|members|activity)\b/);
    }
  }
});

test("the first page of a list is found by the index of its order, and a search by the trigrams", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  await fill(server);
  const read = async (url: string) => (await plansOf(server.home, () => server.get(url))).join("\n");

  for (const [url, index] of [
    ["/admin/user/creators", /using creators_newest/],
    ["/admin/user/creators?category=artists", /using creators_(category_)?newest/],
    ["/admin/user/creators?sort=name&direction=asc", /Scan Backward using creators_name/],
    ["/admin/user/creators?sort=services", /using creators_services/],
    ["/admin/user/creators?search=c4ca4238", /Scan on creators_search/],
    ["/admin/user/creators?search=00000000042", /creator_kyc_nin/],
    ["/admin/services", /using services_newest/],
    ["/admin/services?status=PENDING", /using services_(status_)?newest/],
    ["/admin/services?user_id=42", /services_creator_newest/],
    ["/admin/services?search=c4ca4238", /Scan on services_search/],
  ] as const) {
    expect(await read(url), url).toMatch(index);
  }
});
