import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "#db/open-database.ts";
import { vestNews, vests } from "#db/schema/investments.ts";
import { addAdministrator, addSession } from "../builders/administrator.ts";
import { quiet } from "../db/databases.ts";
import { findPostgres } from "../db/postgres-programs.ts";
import { startPostgres, type ThrowAwayPostgres } from "../db/throw-away-postgres.ts";
import { within } from "../machine.ts";
import { becomes, startServer } from "./server-process.ts";

const OFFER = {
  vest_for: "ARTIST",
  beneficiary_name: "Ada Obi",
  minimum_amount: 1500,
  roi: 12.5,
  duration: 12,
  news: ["https://news.test/1"],
};

/** The embedded database is a part of the server, so that it is never down alone. */
describe.runIf(process.env.TEST_DATABASE === "postgres")("PostgreSQL apart from the server", () => {
  let postgres: ThrowAwayPostgres;
  let dataDir: string;
  beforeAll(async () => {
    postgres = await startPostgres(findPostgres() ?? "");
    dataDir = await mkdtemp(join(tmpdir(), "hive-down-"));
  });
  afterAll(async () => {
    await postgres.remove();
    await rm(dataDir, { recursive: true });
  });

  test("a server that starts without its database is live, and works within 5 s of the database's start (F-05)", async () => {
    await postgres.stop();
    await using server = await startServer({ DATABASE_URL: postgres.url("postgres"), DATA_DIR: dataDir });
    expect((await fetch(`${server.url}/health/live`)).status).toBe(200);
    expect((await fetch(`${server.url}/health/ready`)).status).toBe(503);
    const list = await fetch(`${server.url}/api/admin/vests`);
    expect([list.status, list.headers.get("retry-after")]).toEqual([503, "2"]);

    await expect.poll(() => attempts(server.said())).toBeGreaterThanOrEqual(4);
    await postgres.start();
    expect(await within(5_000, () => becomes(`${server.url}/health/ready`, 200))).toBe(true);
    expect(attempts(server.said())).toBeLessThan(30);
  });

  test("a database that restarts under load costs 503s, whose repetitions succeed once (F-06, F-24)", async () => {
    const url = postgres.url("postgres");
    await using server = await startServer({ DATABASE_URL: url, DATA_DIR: dataDir });
    expect(await becomes(`${server.url}/health/ready`, 200)).toBe(true);
    await using database = await openDatabase({ databaseUrl: url, dataDir, log: quiet });
    const token = await addSession(database.db, (await addAdministrator(database.db)).id);
    const create = (name: string) =>
      fetch(`${server.url}/api/admin/vests`, {
        method: "POST",
        headers: {
          authorization: `Bearer ${token}`,
          "content-type": "application/json",
          "idempotency-key": name.replace(" ", "-"),
        },
        body: JSON.stringify({ ...OFFER, investment_name: name }),
      });

    const replies: { status: number; retryAfter: string | null; name: string }[] = [];
    const under = new Set<Promise<void>>();
    let number = 0;
    const load = setInterval(() => {
      const name = `Offer ${number++}`;
      const sent = create(name).then((reply) => {
        replies.push({ status: reply.status, retryAfter: reply.headers.get("retry-after"), name });
        under.delete(sent);
      });
      under.add(sent);
    }, 20);
    const seen = (status: number) => replies.filter((reply) => reply.status === status).length;

    await expect.poll(() => seen(201)).toBeGreaterThan(20);
    await postgres.stop();
    await expect.poll(() => seen(503)).toBeGreaterThan(10);
    await postgres.start();
    const before = seen(201);
    await expect.poll(() => seen(201)).toBeGreaterThan(before + 20);
    clearInterval(load);
    await Promise.all(under);

    expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([201, 503]));
    expect(replies.filter(({ status, retryAfter }) => status === 503 && retryAfter === null)).toEqual([]);
    const kept = (await database.db.select({ name: vests.investmentName }).from(vests)).map((row) => row.name);
    expect(new Set(kept).size).toBe(kept.length);
    for (const { name } of replies.filter((reply) => reply.status === 201)) expect(kept).toContain(name);
    expect(await database.db.$count(vestNews)).toBe(kept.length);

    const refused = replies.filter((reply) => reply.status === 503);
    const repeated = await Promise.all(refused.map(({ name }) => create(name)));
    expect(new Set(repeated.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await database.db.$count(vests)).toBe(replies.length);
    server.stop();
    expect(await server.ended).toBe(0);
  });
});

const attempts = (said: string) => said.split("the database cannot be reached yet").length - 1;
