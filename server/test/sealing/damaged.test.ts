import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Database } from "#db/database.ts";
import { type Line, marketplace } from "../integration/marketplace.ts";
import { buildTestApp } from "../test-app.ts";

const lineOf = (at: number): Line => ({
  ...{ external_id: `c${at}`, member_external_id: `m${at}`, nin: `7000000000${at}`, bvn: `2000000000${at}` },
});
const transactionOf = (at: number): Line => ({
  ...{ external_id: `t${at}`, type: "deposit", transaction_id: `TX-${at}`, sender_name: "Ada Obi", amount: 99 },
  ...{ receiver_name: "Bola Ade", sender_account_number: `300000000${at}` },
});
const AT = [1, 2, 3, 4, 5];

/** A server with five creators and five transactions, whose numbers are sealed, and an Owner. */
async function withCreators() {
  const server = await buildTestApp();
  const market = await marketplace(server);
  const people = AT.map((at) => ({
    ...{ external_id: `m${at}`, first_name: "Ada", last_name: `Obi ${at}`, email: `ada${at}@example.test` },
  }));
  await market.sendAll("members", ...people);
  await market.sendAll("creators", ...AT.map(lineOf));
  await market.sendAll("transactions", ...AT.map(transactionOf));
  await server.signIn();
  const reveal = async (id: number, field: string) => {
    const reply = await server.post(`/x/creators/${id}/reveal`, { field, reason: "complaint" });
    return { status: reply.statusCode, body: reply.body };
  };
  return { server, ...market, reveal };
}

const WRONG = "does not open: it is damaged, or belongs elsewhere";
const errorsIn = ({ logged }: { logged: object[] }) => JSON.stringify(logged.filter((line) => "err" in line));

/** Changes one bit of the sealed content of a value. */
async function flip(db: Database, table: string, column: string, id: string) {
  const { rows } = await db.execute<{ sealed: string }>(
    sql.raw(`select ${column} as sealed from ${table} where ${id}`),
  );
  const [version, key, content = "", ...end] = (rows[0]?.sealed ?? "").split(".");
  const bytes = Buffer.from(content, "base64url");
  bytes[20] = (bytes[20] ?? 0) ^ 1;
  const damaged = [version, key, bytes.toString("base64url"), ...end].join(".");
  await db.execute(sql.raw(`update ${table} set ${column} = '${damaged}' where ${id}`));
  return damaged;
}

test("a sealed number that is copied to another row or column does not open, and the log names its place (S-90)", async () => {
  const { server, reveal } = await withCreators();
  await using _ = server;
  await server.db.execute(sql`
    update creator_kyc set nin_sealed = (select nin_sealed from creator_kyc where creator_id = 1) where creator_id = 2`);
  await server.db.execute(sql`update creator_kyc set bvn_sealed = nin_sealed where creator_id = 3`);
  await server.db.execute(sql`
    update creator_kyc set nin_sealed = regexp_replace(nin_sealed, '..$', '99') where creator_id = 4`);

  expect((await reveal(1, "nin")).body).toContain("70000000001");
  for (const [id, field] of [
    [2, "nin"],
    [3, "bvn"],
    [4, "nin"], // the end that is shown is another one
  ] as const) {
    const { status, body } = await reveal(id, field);
    expect([status, body.includes("7000000000")]).toEqual([500, false]);
    expect(errorsIn(server)).toContain(`The sealed value of creator_kyc.${field}:${id} ${WRONG}`);
  }
});

test("a damaged number is an error that names its row; the rest of that creator is read and edited, and it stays (S-90)", async () => {
  const { server, reveal } = await withCreators();
  await using _ = server;
  const damaged = await flip(server.db, "creator_kyc", "nin_sealed", "creator_id = 2");
  const stored = async () => {
    const { rows } = await server.db.execute<{ sealed: string }>(
      sql`select nin_sealed as sealed from creator_kyc where creator_id = 2`,
    );
    return rows[0]?.sealed;
  };

  expect((await reveal(2, "nin")).status).toBe(500);
  expect(errorsIn(server)).toContain(`The sealed value of creator_kyc.nin:2 ${WRONG}`);
  const { data } = (await server.get("/admin/user/creators/2")).json();
  expect([data.nin, data.bvn]).toEqual(["•••••••••02", "•••••••••02"]);
  const edited = await server.post("/admin/user/creators/update/2", { nin: data.nin, job_title: "DJ", id_type: "nin" });
  expect([edited.statusCode, edited.json().data.job_title]).toEqual([200, "DJ"]);
  expect(await stored()).toBe(damaged);
  expect((await reveal(2, "bvn")).body).toContain("20000000002");

  // Whoever knows the number mends it.
  expect((await server.post("/admin/user/creators/update/2", { nin: "70000000009" })).statusCode).toBe(200);
  expect((await reveal(2, "nin")).body).toContain("70000000009");
});

test("a line about a damaged record is refused by itself, the others of its batch are saved, and it can be deleted (S-90)", async () => {
  const { server, send, remove } = await withCreators();
  await using _ = server;
  const damaged = await flip(server.db, "creator_kyc", "bvn_sealed", "creator_id = 2");
  await flip(server.db, "transaction_accounts", "account_sealed", "transaction_id = 4");

  const creators = await send("creators", ...AT.map((at) => ({ ...lineOf(at), job_title: "DJ" })));
  const transactions = await send("transactions", ...AT.map((at) => ({ ...transactionOf(at), sender_bank: "GTBank" })));

  const refusal = (place: string) => ({
    ...{ id: null, status: "refused", reason: "conflict" },
    errors: { line: [`The sealed value of ${place} ${WRONG}`] },
  });
  expect(creators.filter(({ status }) => status === "updated").map(({ line }) => line)).toEqual([1, 3, 4, 5]);
  expect(creators[1]).toMatchObject({ line: 2, external_id: "c2", ...refusal("creator_kyc.bvn:2") });
  expect(transactions.filter(({ status }) => status === "updated").map(({ line }) => line)).toEqual([1, 2, 3, 5]);
  expect(transactions[3]).toMatchObject({ line: 4, external_id: "t4", ...refusal("transaction_accounts.account:4") });
  const { rows } = await server.db.execute<{ sealed: string }>(
    sql`select bvn_sealed as sealed from creator_kyc where creator_id = 2`,
  );
  expect(rows[0]?.sealed).toBe(damaged);
  for (const [kind, id] of [
    ["creators", "c2"],
    ["transactions", "t4"],
  ] as const)
    expect(await remove(kind, id)).toMatchObject({ status: 200, body: { status: "deleted" } });
});
