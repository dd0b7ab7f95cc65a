import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { readXlsx } from "hucre/xlsx";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "#db/open-database.ts";
import { quiet } from "../db/databases.ts";
import { newFolder, rowOf, startImport } from "../import/run-import.ts";
import { type Line, marketplace } from "../integration/marketplace.ts";
import { buildTestApp } from "../test-app.ts";
import { testCopy } from "../test-database.ts";
import { testKeys } from "../test-keys.ts";
import { openedIn, valuesOf } from "./opened.ts";

type Server = Awaited<ReturnType<typeof buildTestApp>>;

const NIN = "71122334455";
const BVN = "22266778899";
const ID_NUMBER = "B50719363";
const ACCOUNT = "3141592653";
const NUMBERS = [NIN, BVN, ID_NUMBER, ACCOUNT];
const MEMBER: Line = { external_id: "m1", first_name: "Ada", last_name: "Obi", email: "ada@example.test" };
const CREATOR: Line = { external_id: "c1", member_external_id: "m1", nin: NIN, bvn: BVN, id_number: ID_NUMBER };
const TRANSACTION: Line = {
  ...{ external_id: "t1", type: "deposit", transaction_id: "TX-1", sender_name: "Ada Obi", amount: 99 },
  ...{ receiver_name: "Bola Ade", member_external_id: "m1", sender_account_number: ACCOUNT },
};

/** Reads by every call that tells of a creator or a transaction; each answer in clear text. */
async function answersOf(server: Server): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  const PATHS = [
    ...["/admin/user/creators", "/admin/user/creators/1", "/transactions?type=deposits", "/x/transactions/1"],
    ...["/x/figures/dashboard", `/x/search?q=${NIN}`, "/x/search?q=TX-1", "/x/people/1", "/x/activity?per_page=100"],
    ...["/x/creators/1/identity", "/x/export/creators.csv", "/x/export/transactions.csv", "/x/export/activity.csv"],
    ...["/x/export/creators.xlsx", "/x/export/transactions.xlsx"],
  ];
  for (const path of PATHS) {
    const reply = await server.get(path);
    expect(reply.statusCode, `${path} ${reply.body}`).toBe(200);
    const text = path.endsWith(".xlsx")
      ? JSON.stringify((await readXlsx(new Uint8Array(reply.rawPayload))).sheets)
      : reply.body;
    answers.set(path, text);
  }
  return answers;
}

async function expectMasked(server: Server): Promise<void> {
  const answers = await answersOf(server);
  for (const [path, text] of answers) for (const number of NUMBERS) expect(text, path).not.toContain(number);
  const masks: Record<string, string[]> = {
    "/admin/user/creators": ["•••••••••55"],
    "/admin/user/creators/1": ["•••••••••55", "•••••••••99"],
    "/x/creators/1/identity": ["•••••••••55", "•••••••••99", "•••••••63"],
  };
  const OF_MONEY = ["/transactions?type=deposits", "/x/transactions/1", "/x/figures/dashboard"];
  for (const path of [...OF_MONEY, "/x/export/transactions.csv", "/x/export/transactions.xlsx"])
    masks[path] = ["••••••2653"];
  for (const [path, shown] of Object.entries(masks))
    for (const mask of shown) expect(answers.get(path), path).toContain(mask);
  expect(JSON.stringify(server.logged)).not.toMatch(new RegExp(NUMBERS.join("|")));
}

test("the marketplace's lines seal every number, and every answer masks it (S-90, S-91)", async () => {
  await using server = await buildTestApp({ logLevel: "debug" });
  const { sendAll } = await marketplace(server);
  await sendAll("members", MEMBER);
  await sendAll("creators", CREATOR);
  await sendAll("transactions", TRANSACTION);
  await server.signIn();

  const opened = await openedIn(server.db, server.app.keys());
  expect(valuesOf(opened)).toEqual({
    ...{ "nin:1": NIN, "bvn:1": BVN, "idNumber:1": ID_NUMBER, "account:1": ACCOUNT },
  });
  for (const [owner, { value, hash }] of opened) expect(server.app.keys().hashes(value), owner).toEqual([hash]);
  await expectMasked(server);
});

test("the console's calls seal a NIN, and no file, list or entry has it (S-90, S-91)", async () => {
  await using server = await buildTestApp();
  const person = { first_name: "Ada", last_name: "Obi" };
  await server.signIn({ teamRole: "Owner" });
  const made = await server.post("/member/creator/create", { ...person, email: "ada@example.test", nin: NIN });
  const other = await server.post("/admin/creator/create", { ...person, email: "bola@example.test", nin: BVN });
  expect([made, other].map(({ statusCode, body }) => [statusCode, body.includes(NIN) || body.includes(BVN)])).toEqual([
    [201, false],
    [201, false],
  ]);
  const edited = await server.post("/admin/user/creators/update/2", { nin: `${ACCOUNT}7` });
  expect([edited.statusCode, edited.json().data.nin]).toEqual([200, "•••••••••37"]);

  expect(valuesOf(await openedIn(server.db, server.app.keys()))).toEqual({
    ...{ "nin:1": NIN, "nin:2": `${ACCOUNT}7` },
  });
  for (const path of ["/admin/user/creators", "/x/activity?per_page=100", "/x/export/activity.csv"])
    for (const number of [NIN, BVN, `${ACCOUNT}7`]) expect((await server.get(path)).body).not.toContain(number);

  const cleared = await server.post("/admin/user/creators/update/2", { nin: "" });
  expect([cleared.statusCode, cleared.json().data.nin]).toEqual([200, ""]);
  expect(valuesOf(await openedIn(server.db, server.app.keys()))).toEqual({ "nin:1": NIN });
});

test("numbers of a file that the import command reads are sealed", async () => {
  const [copy, folder] = [await testCopy(), await newFolder()];
  onTestFinished(() => copy.remove());
  await using database = await openDatabase({ log: quiet, ...copy });
  for (const [kind, line] of [
    ["members", MEMBER],
    ["creators", CREATOR],
    ["transactions", TRANSACTION],
  ] as const) {
    const file = join(folder, `${kind}.csv`);
    await writeFile(file, [Object.keys(line), Object.values(line)].map((cells) => cells.join(",")).join("\n"));
    const done = await startImport(copy, ["--csv", file, "--kind", kind]).ended;
    expect(rowOf(done.out, kind), done.err).toEqual([1, 1, 0, 0, 0]);
  }
  expect(Object.values(valuesOf(await openedIn(database.db, testKeys(database)))).sort()).toEqual([...NUMBERS].sort());
});

test("a masked text that is written back changes nothing, by a form or a line (S-91)", async () => {
  await using server = await buildTestApp();
  const { send, sendAll } = await marketplace(server);
  await sendAll("members", MEMBER);
  await sendAll("creators", { ...CREATOR, copy_of_id: "https://papers.test/id.jpg", bio: "• Singer" });
  await sendAll("transactions", TRANSACTION);
  await server.signIn();
  const { data } = (await server.get("/admin/user/creators/1")).json();
  expect(data).toMatchObject({ nin: "•••••••••55", bvn: "•••••••••99", copy_of_id: "•••.jpg" });
  const before = await openedIn(server.db, server.app.keys());

  const form = { nin: data.nin, copy_of_id: data.copy_of_id, job_title: "DJ" };
  const edited = await server.post("/admin/user/creators/update/1", form, { "if-match": '"1"' });
  expect([edited.statusCode, edited.headers.etag]).toEqual([200, '"2"']);
  const again = await server.post("/admin/user/creators/update/1", form);
  expect([again.statusCode, again.headers.etag]).toEqual([200, '"2"']);
  const masked = { nin: data.nin, bvn: data.bvn, id_number: "•••••••63", copy_of_id: data.copy_of_id };
  expect([
    ...(await send("creators", { ...CREATOR, ...masked })),
    ...(await send("creators", { ...CREATOR, ...masked, location: "Lagos" })),
    ...(await send("transactions", { ...TRANSACTION, sender_account_number: "••••••2653" })),
  ]).toMatchObject([{ status: "unchanged" }, { status: "updated" }, { status: "unchanged" }]);

  // Not only the same numbers: the same sealed texts.
  expect(await openedIn(server.db, server.app.keys())).toEqual(before);
  const changes = JSON.stringify((await server.get("/x/activity?action=updated&per_page=100")).json());
  expect(changes).not.toMatch(/"nin"|"bvn"|"copy_of_id"|"id_number"/);
});

test("a text that begins like a list is no masked one, and is saved", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const bio = "• Singer\n• Producer";
  const person = { first_name: "Ada", last_name: "Obi", email: "ada@example.test" };
  expect((await server.post("/member/creator/create", { ...person, bio })).statusCode).toBe(201);
  const edited = await server.post("/admin/user/creators/update/1", { job_title: "• DJ" });
  expect(edited.json().data).toMatchObject({ bio, job_title: "• DJ" });
});

test("numbers of three or five characters show no digit, and one that ends in an emoji is kept (S-91)", async () => {
  await using server = await buildTestApp();
  const { send, sendAll } = await marketplace(server);
  await sendAll("members", MEMBER);
  await server.signIn();
  const shown: unknown[] = [];
  for (const number of ["123", "12345", "123456", "12345678👍1"]) {
    const line = { ...CREATOR, nin: number, bvn: number, id_number: number };
    expect(await send("creators", line)).toMatchObject([{ status: expect.stringMatching(/^(creat|updat)ed$/) }]);
    expect(await send("creators", line)).toMatchObject([{ status: "unchanged" }]);
    expect(await send("transactions", { ...TRANSACTION, sender_account_number: number })).toMatchObject([
      { status: expect.stringMatching(/^(creat|updat)ed$/) },
    ]);
    const { nin, bvn } = (await server.get("/admin/user/creators/1")).json().data;
    shown.push([nin, bvn, (await server.get("/x/transactions/1")).json().data.sender_account_number]);
  }
  const none = ["•••••••••", "•••••••••", "••••••"];
  expect(shown).toEqual([
    none,
    none,
    ["•••••••••56", "•••••••••56", "••••••3456"],
    ["•••••••••👍1", "•••••••••👍1", "••••••78👍1"],
  ]);
});
