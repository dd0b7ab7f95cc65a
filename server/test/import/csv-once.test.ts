import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { asc } from "drizzle-orm";
import { expect, test } from "vitest";
import { openDatabase } from "#db/open-database.ts";
import { vestHighlights, vests } from "#db/schema/investments.ts";
import { members } from "#db/schema/people.ts";
import { hives } from "#db/schema/services.ts";
import { openCsv } from "../../src/import/import-csv.ts";
import { ImportStopped } from "../../src/import/import-stopped.ts";
import { quiet } from "../db/databases.ts";
import { testCopy } from "../test-database.ts";
import { newFolder, rowOf, startImport } from "./run-import.ts";

const FILE = `\uFEFFNumber;Given name ;Surname, family; email;Born;is_premium;created_at;Shoe\u001B[2J size
7;Chidi;Eze;chidi@example.com;31/01/1990;yes;2024-03-01 09:00:00;44
8;"Zainab ""Zee""";Bello;zainab@example.com;;;2024-03-02T10:00:00+01:00;39
9;Efe;Obi;efe;;no;;41
10\u202E;Ada;Eze;chidi@example.com;;maybe;;40
`;
const MAPS = [
  "--map",
  "Number=external_id,Given name=first_name",
  "--map",
  "Surname, family=last_name",
  "--map",
  "Born=dob",
];

test("the rows of a file are tried, loaded, and given back with reasons where they are refused", async () => {
  const [copy, folder] = [await testCopy(), await newFolder()];
  await using database = await openDatabase({ log: quiet, ...copy }); // as a running server's
  const [file, refused] = [join(folder, "people.csv"), join(folder, "people.refused.csv")];
  await writeFile(file, FILE);
  const run = (...more: string[]) => startImport(copy, ["--csv", file, "--kind", "members", ...MAPS, ...more]).ended;

  const trial = await run("--dry-run");
  expect(trial).toMatchObject({ code: 0, out: expect.stringContaining("nothing was stored") });
  expect(rowOf(trial.out, "members")).toEqual([4, 2, 0, 0, 2]);

  const loaded = await run();
  expect(rowOf(loaded.out, "members")).toEqual([4, 2, 0, 0, 2]); // the trial has stored nothing
  // What a file says cannot steer the terminal.
  expect(loaded.out).toContain("Ignored columns: Shoe�[2J size");
  expect(loaded.out).toContain("members: 1 skipped, as 10�: is_premium:");
  expect((await readFile(refused, "utf8")).split("\r\n")).toEqual([
    expect.stringContaining('"Shoe\u001B[2J size","reason"'),
    '"9","Efe","Obi","efe","","no","","41","email: Must be an e-mail address"',
    expect.stringMatching(/^"10\u202E","Ada".*"is_premium: .*"$/),
    "",
  ]);

  await writeFile(refused, (await readFile(refused, "utf8")).replace('"efe"', '"efe@example.com"'));
  const mended = await startImport(copy, ["--csv", refused, "--kind", "members", ...MAPS]).ended;
  expect(rowOf(mended.out, "members")).toEqual([2, 1, 0, 0, 1]);

  const rows = await database.db.select().from(members).orderBy(asc(members.email));
  expect(rows).toMatchObject([
    { email: "chidi@example.com", dob: "1990-01-31", isPremium: true, createdAt: new Date("2024-03-01T09:00:00Z") },
    { email: "efe@example.com", isPremium: false },
    { email: "zainab@example.com", firstName: 'Zainab "Zee"', createdAt: new Date("2024-03-02T09:00:00Z") },
  ]);
});

const CELLS = `external_id,first_name,last_name,email,phone_number,last_seen_at
7,"Chidi, the DJ",Eze,chidi@example.com,'+2348031234567,2024-03-01 09:00
8,Bola,Ade,CHIDI@example.com,,
9,Efe,Obi, of Lagos,efe@example.com,0803,2024-03-01T09:00:00Z
10,Ada,Eze,ada@example.com,,01/02/2024 10:00
11,Uche,Eze,uche@example.com
12,Ife,Eze,ife@example.com,,,,
`;

test("cells are read by their fields, an empty one leaves its field, and a row with moved cells is refused @more", async () => {
  const [copy, folder] = [await testCopy(), await newFolder()];
  const load = async (text: string, kind: string, ...more: string[]) => {
    const file = join(folder, `${kind}.csv`);
    await writeFile(file, text);
    return startImport(copy, ["--csv", file, "--kind", kind, ...more]).ended;
  };
  const trial = await load(CELLS, "members", "--dry-run");
  expect(rowOf(trial.out, "members")).toEqual([6, 3, 0, 0, 3]);
  expect(rowOf((await load(CELLS, "members")).out, "members")).toEqual([6, 3, 0, 0, 3]);
  const refused = (await readFile(join(folder, "members.refused.csv"), "utf8")).split("\r\n").slice(1, -1);
  expect(refused).toEqual([
    '"8","Bola","Ade","CHIDI@example.com","","","email: Another member has this e-mail address"',
    '"9","Efe","Obi"," of Lagos","efe@example.com","0803","2024-03-01T09:00:00Z","The row has 7 cells, the first row 6"',
    expect.stringMatching(/^"10",.+"01\/02\/2024 10:00","last_seen_at: Must be a moment in ISO 8601/),
  ]);

  const again = "external_id;first_name;last_name;email;phone_number\n7;Chidi;Eze;chidi@example.com;\n";
  const changed = await load(again, "members");
  expect(rowOf(changed.out, "members")).toEqual([1, 0, 1, 0, 0]);
  await expect(readFile(join(folder, "members.refused.csv"))).rejects.toThrow("ENOENT");
  const vest = ["v1\tARTIST\tBola\tAlbum\t1,500.50\t12.5\t6\tOne | Two, or more|", "\thttps://a.test/1.png"].join("");
  const columns = "external_id,vest_for,beneficiary_name,Its, name,minimum_amount,roi,duration,highlights,images";
  const names = columns
    .replaceAll(",", "\t")
    .replace("Its\t name", '"Its, name, and, more, of, its, commas, than, tabs"');
  const map = "Its, name, and, more, of, its, commas, than, tabs=investment_name";
  const loaded = await load(`${names}\n${vest}\n`, "vests", "--map", map);
  expect(rowOf(loaded.out, "vests")).toEqual([1, 1, 0, 0, 0]);

  await using database = await openDatabase({ log: quiet, ...copy });
  const [chidi] = await database.db.select().from(members).orderBy(asc(members.id));
  expect(chidi).toMatchObject({
    firstName: "Chidi",
    phone: "+2348031234567",
    lastSeenAt: new Date("2024-03-01T09:00Z"),
  });
  expect(await database.db.select().from(vests)).toMatchObject([
    { investmentName: "Album", minimumAmount: 150_050, roiBasisPoints: 1250, durationMonths: 6 },
  ]);
  const told = await database.db.select().from(vestHighlights).orderBy(asc(vestHighlights.position));
  expect(told.map(({ text }) => text)).toEqual(["One", "Two, or more"]);
});

test("of many rows each is loaded once, and each refused one has its own reason @more", async () => {
  const [copy, folder] = [await testCopy(), await newFolder()];
  const names = Array.from({ length: 900 }, (_, n) => (n === 499 || n === 700 ? "" : `Hive ${n}`));
  names[800] = "Hive 1";
  const file = join(folder, "hives.csv");
  await writeFile(file, `external_id,category_name\n${names.map((name, n) => `h${n},${name}`).join("\n")}\n`);
  const { out } = await startImport(copy, ["--csv", file, "--kind", "hives"]).ended;
  expect(rowOf(out, "hives")).toEqual([900, 897, 0, 0, 3]);
  expect((await readFile(join(folder, "hives.refused.csv"), "utf8")).split("\r\n").slice(1, -1)).toEqual([
    '"h499","","category_name: This field is required"',
    '"h700","","category_name: This field is required"',
    '"h800","Hive 1","category_name: Another hive has this name"',
  ]);
  await using database = await openDatabase({ log: quiet, ...copy });
  const loaded = await database.db.select({ id: hives.externalId }).from(hives);
  const kept = names.flatMap((_, n) => ([499, 700, 800].includes(n) ? [] : `h${n}`));
  expect(loaded.map(({ id }) => id).sort()).toEqual(kept.sort());
});

test("the file of refused rows is never the file that is read", async () => {
  const folder = await newFolder();
  const file = join(folder, "people.csv");
  await writeFile(file, FILE);
  const { code, err } = await startImport({ dataDir: folder }, ["--csv", file, "--kind", "members", "--refused", file])
    .ended;
  expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining("--refused takes another file than --csv") });
  expect(await readFile(file, "utf8")).toBe(FILE);
});

test("a file that is missing is told, and nothing is made", async () => {
  const folder = await newFolder();
  const { code, err } = await startImport({ dataDir: folder }, ["--csv", "missing.csv", "--kind", "members"]).ended;
  expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining("missing.csv cannot be read: ENOENT") });
  expect(await readdir(folder)).toEqual([]);
});

test.each([
  [{ maps: ["Name=first_name"] }, "The file has no column “Name”. It has: Number, Given name"],
  [{ maps: ["Number=id"] }, "There is no field “id”. The fields are: external_id, "],
  [{ maps: ["Number=email", "Born=email"] }, "Two columns become the field “email”"],
  [
    { maps: ["Number=external_id"] },
    'No column becomes first_name, last_name. Name one for each: --map "Column=first_name"',
  ],
  [{ kind: "people" }, "There is no kind “people”. The kinds are: members, creators"],
])("with %j a file is not loaded, and the answer says why", async (asked, message) => {
  const file = join(await newFolder(), "people.csv");
  await writeFile(file, FILE);
  await expect(openCsv({ file, kind: "members", maps: [], ...asked })).rejects.toThrow(message);
  await expect(openCsv({ file, kind: "members", maps: [], ...asked })).rejects.toThrow(ImportStopped);
});
