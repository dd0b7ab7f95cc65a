import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { type OpenDatabase, openDatabase } from "#db/open-database.ts";
import { transactions } from "#db/schema/money.ts";
import { creatorKyc, creators } from "#db/schema/people.ts";
import { readDocument } from "#modules/files/document-service.ts";
import { picture } from "../builders/picture.ts";
import { type Copy, quiet } from "../db/databases.ts";
import { marketplace } from "../integration/marketplace.ts";
import { runHere } from "../session/command-line.ts";
import { buildTestApp } from "../test-app.ts";
import { testCopy } from "../test-database.ts";
import { SECRET_KEY, testKeys } from "../test-keys.ts";
import { CLEAR_VALUES, plantClear, plantDocument } from "./clear-values.ts";
import { openedIn, valuesOf } from "./opened.ts";
import { creatorOf, transactionOf } from "./planted-values.ts";

let copy: Copy;
let database: OpenDatabase;
beforeEach(async () => {
  copy = await testCopy();
  database = await openDatabase({ log: quiet, ...copy });
  await plantClear(database.db);
  return () => database.close().then(copy.remove);
});

const command = (action: string, env: Record<string, string> = { SECRET_KEY }) =>
  runHere("keys", [action], { database: copy, env });
const lineOf = (at: number) => {
  const { id_number: _, ...line } = creatorOf(at);
  return line;
};

test("what a version before wrote in clear is masked and found at once, and sealed by one command, which changes nothing else", async () => {
  const content = await picture({ format: "jpeg" });
  const uploads = join(copy.dataDir, "uploads");
  const name = await plantDocument(database.db, content, 1, uploads);
  await using server = await buildTestApp({ dataDir: copy.dataDir }, { database });
  await server.signIn();
  const { send } = await marketplace(server);
  const CHANGES = sql`select table_name, record_id, changed_xid::text as xid from derived.changes order by 1, 2`;
  const look = async () => ({
    creator: (await server.get("/admin/user/creators/2")).json().data,
    list: (await server.get("/admin/user/creators")).json().data,
    transactions: (await server.get("/transactions?type=deposits")).json().data.data,
    found: (await server.get(`/admin/user?search=${creatorOf(2).nin}`)).json().data.total,
    changes: (await database.db.execute(CHANGES)).rows, // what a marketplace would read again
    versions: await database.db.select({ version: creators.version, at: creators.updatedAt }).from(creators),
  });
  const before = await look();
  expect(before).toMatchObject({ creator: { nin: "•••••••••02", bvn: "•••••••••02" }, found: 1 });
  expect(before.transactions[0].sender_account_number).toBe("••••••0003");

  if (copy.databaseUrl)
    expect(await command("seal", {})).toMatchObject({
      code: 1,
      err: expect.stringContaining("The server has no SECRET_KEY, so this cannot be kept."),
    });
  const sealed = await command("seal");
  expect(sealed).toEqual({
    code: 0,
    out: "11 values are sealed now, and 1 document is.\n",
    err: "A server of the version before shows no identity number, account or document that is sealed.\n",
  });

  expect(await look()).toEqual(before);
  const values = Object.entries(valuesOf(await openedIn(database.db, testKeys(database))));
  expect(Object.fromEntries(values.filter(([place]) => !place.startsWith("document:")))).toEqual(CLEAR_VALUES);
  const [kyc] = await database.db.select().from(creatorKyc).where(sql`creator_id = 1`);
  expect(await readdir(uploads)).toEqual([(kyc?.copyOfId ?? "").slice("/files/".length), "tmp"].sort());
  expect((await readDocument(server.app, kyc?.copyOfId ?? ""))?.content.equals(content)).toBe(true);
  // The marketplace knows the document by its name of before.
  for (const at of [1, 2, 3]) {
    const document = at === 1 && { copy_of_id: `/files/${name}` };
    expect(await send("creators", { ...lineOf(at), ...document })).toMatchObject([{ status: "unchanged" }]);
    expect(await send("transactions", transactionOf(at))).toMatchObject([{ status: "unchanged" }]);
  }
  expect(await command("check")).toMatchObject({ code: 0, err: "" });
  expect(await command("seal")).toEqual({ code: 0, err: "", out: "0 values are sealed now, and 0 documents are.\n" });
});

test("what a server of the version before still writes in clear over a sealed number counts, until it is sealed in its place", async () => {
  await using server = await buildTestApp({ dataDir: copy.dataDir }, { database });
  await server.signIn();
  const { send } = await marketplace(server);
  expect((await command("seal")).code).toBe(0);
  await database.db.update(creatorKyc).set({ nin: "79999999988" }).where(sql`creator_id = 2`);
  await database.db.update(transactions).set({ senderAccountNumber: "3999999977" }).where(sql`id = 3`);

  expect((await server.get("/admin/user/creators/2")).json().data.nin).toBe("•••••••••88");
  expect((await server.get("/x/transactions/3")).json().data.sender_account_number).toBe("••••••9977");
  expect((await server.get("/admin/user?search=79999999988")).json().data.total).toBe(1);
  expect(await send("creators", { ...lineOf(2), nin: "79999999988" })).toMatchObject([{ status: "unchanged" }]);
  const account = { sender_account_number: "3999999977" };
  expect(await send("transactions", { ...transactionOf(3), ...account })).toMatchObject([{ status: "unchanged" }]);
  expect((await command("check")).err).toContain(
    'Values lie in clear, as a version before wrote them: "npm run keys -- seal".',
  );

  expect((await command("seal")).out).toBe("2 values are sealed now, and 0 documents are.\n");
  expect(valuesOf(await openedIn(database.db, testKeys(database)))).toEqual({
    ...CLEAR_VALUES,
    ...{ "nin:2": "79999999988", "account:3": "3999999977" },
  });
  expect((await server.get(`/admin/user?search=${creatorOf(2).nin}`)).json().data.total).toBe(0);
});
