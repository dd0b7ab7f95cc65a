import { sql } from "drizzle-orm";
import pg from "pg";
import { expect, test, vi } from "vitest";
import { buildTestApp } from "../../test-app.ts";
import { openTestDatabase } from "../../test-database.ts";

type Server = Awaited<ReturnType<typeof buildTestApp>>;
type Statement = { text: string; values: unknown[] };

/** List calls of the screens, with the indexes that each must use. */
const LISTS: readonly [url: string, ...indexes: string[]][] = [
  ["/admin/user", "members_newest"],
  ["/admin/user?page=1500", "members_newest"],
  ["/admin/user?page=3000", "members_newest"],
  ["/admin/user?role=CREATOR", "members_role_newest"],
  ["/admin/user?status=inactive", "members_inactive_newest"],
  ["/admin/user?sort=name&direction=asc", "members_name"],
  ["/admin/user?sort=name&page=700", "members_name"],
  ["/admin/user?sort=email", "members_email_key"],
  ["/admin/user?sort=role&direction=asc", "members_role_newest"],
  ["/admin/user?search=ngozi", "members_search"],
  ["/admin/user?search=mail.test", "members_newest", "members_search"],
  ["/admin/user?search=mail.test&totals=estimate&sort=name", "members_name"],
  ["/admin/user?search=nobody%20at%20all", "members_search"],
  ["/admin/user?search=ngozi%20n", "members_search"],
  ["/admin/user?search=0803%20000%200042", "members_search"],
  ["/admin/user?search=ng", "members_search"],
  ["/admin/user?search=n", "members_search"],
  ["/admin/user?search=12345678901", "members_search", "creator_kyc_nin", "creator_kyc_bvn"],
  ["/admin/user?search=ngozi&role=CREATOR", "members_"],
];

async function fill({ db }: Server) {
  await db.execute(sql`
    insert into members (first_name, last_name, email, role, is_active, created_at)
    select (array['Ngozi', 'Chidi', 'Amina', 'Tunde', 'Bola', 'Ife', 'Musa', 'Zainab'])[1 + n % 8],
      (array['Okafor', 'Adeyemi', 'Bello', 'Eze', 'Obi', 'Musa', 'Ojo'])[1 + n % 7] || ' ' || n, n || '@mail.test',
      case when n % 3 = 0 then 'CREATOR' else 'USER' end, n % 15 <> 0, now() - n * interval '1 minute'
    from generate_series(1, 40000) n`);
  await db.execute(sql`
    insert into creators (member_id, is_verified) select id, id % 2 = 0 from members where role = 'CREATOR'`);
  await db.execute(sql`insert into creator_kyc (creator_id, nin) select id, 10000000000 + id from creators`);
  await db.execute(sql`vacuum analyze`);
}

/** The settings that a transaction begins with. */
const SETTINGS = /set local .*$/;

/** The statements that the server sends during `work`. */
async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const query = vi.spyOn(pg.Client.prototype, "query");
  await work();
  const calls = query.mock.calls as unknown[][];
  const statements = calls.map(([first, values]): Statement => {
    const text = typeof first === "string" ? first : (first as { text: string }).text;
    return { text, values: Array.isArray(values) ? values : [] };
  });
  query.mockRestore();
  return statements.filter(({ text }) => /^\s*(select|with)/.test(text) || SETTINGS.test(text));
}

/** The plans of all statements, each with the settings before it. */
async function plansOf({ database }: Server, statements: readonly Statement[]): Promise<string> {
  const client = await database.pool.connect();
  const plans: string[] = [];
  await client.query("begin");
  for (const { text, values } of statements) {
    const settings = SETTINGS.exec(text)?.[0];
    const { rows } = await client.query(settings ?? `explain ${text}`, values);
    if (!settings) plans.push(rows.map((row) => row["QUERY PLAN"]).join("\n"));
  }
  await client.query("rollback");
  client.release();
  return plans.join("\n\n");
}

/** Statements with a limit, with given ids, or with a count. */
const BOUNDED =
  /\blimit\b|"id" = any\(\$1\)|where false|"token_hash" = |^\s*select count\(\*\)|"derived"\."member_tallies"|set local/;

test("lists are read by their indexes, with a bound, on whatever page, in whatever order, searched or not", async () => {
  await using database = await openTestDatabase();
  await using server = await buildTestApp({}, { database });
  await server.signIn();
  await fill(server);
  for (const [url, ...indexes] of LISTS) {
    const statements = await statementsOf(async () => expect((await server.get(url)).statusCode, url).toBe(200));
    for (const { text } of statements) expect(text, url).toMatch(BOUNDED);
    const plan = await plansOf(server, statements);
    for (const index of indexes) expect(plan, url).toContain(index);
    expect(plan, url).not.toMatch(/Seq Scan on (members|creators|creator_kyc)/);
  }
});
