import { join } from "node:path";
import { parseArgs } from "node:util";
import { endWithParent } from "@hivekeeper/server/db/embedded/end-with-parent.ts";
import { reachDatabase } from "@hivekeeper/server/db/reach-database.ts";
import { folderStore } from "@hivekeeper/server/modules/files/folder-store.ts";
import { KeyMissing, openKeys } from "@hivekeeper/server/secret-key.ts";
import { readSettings, WrongSettings } from "@hivekeeper/server/settings.ts";
import { DatabaseNotVacant, type SeedProgress, seedDatabase } from "./seed/seed-database.ts";
import { isSeedSize, SIZES } from "./seed/sizes.ts";

const USAGE = `npm run seed -- [--size ${Object.keys(SIZES).join("|")}] [--seed <number>] [--now <moment>] [--administrator <email>] [--reset | --if-empty]

Fills an empty database with invented data: 300 members (s), 20,000 (m) or 1,000,000 (l), and all they do in 18 months.
The same size, seed and moment give the same data. While nobody can sign in, --administrator is the address of the first
member of staff, to whom "npm run admin -- reset-password" gives a password. --reset removes all data first; who can sign
in stays. --if-empty leaves a database that has data as it is.`;

class WrongUsage extends Error {}

// The seed of a server that was killed must not open the database, which the next server needs.
endWithParent();
try {
  await run();
} catch (error) {
  const isExpected = [WrongUsage, WrongSettings, DatabaseNotVacant, KeyMissing].some((kind) => error instanceof kind);
  console.error(isExpected && error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function run(): Promise<void> {
  const { help, ifEmpty, ...options } = readOptions();
  if (help) return console.log(USAGE);
  const settings = readSettings(process.env);
  const { dataDir, uploads } = settings;
  const database = await reachDatabase({ ...settings, log: { info() {}, warn: report, error: report } });
  const { keys } = await openKeys(database, settings);
  const began = performance.now();
  const folder = join(dataDir, "uploads");
  const shelf = { store: folderStore(folder), temporary: join(folder, "tmp") };
  try {
    await seedDatabase(database, { ...options, keys, ...(uploads.kind === "file" && { shelf }), onProgress: tell });
  } catch (error) {
    if (!(ifEmpty && error instanceof DatabaseNotVacant)) throw error;
    return;
  } finally {
    await database.close();
  }
  console.log(`Done in ${seconds((performance.now() - began) / 1000)}.`);
}

function readOptions() {
  const { size, seed, now, administrator, reset, "if-empty": ifEmpty, help } = parse();
  if (!isSeedSize(size)) throw new WrongUsage(`There is no size "${size}".\n\n${USAGE}`);
  if (!/^\d{1,9}$/.test(seed)) throw new WrongUsage(`The seed is a whole number, not "${seed}".\n\n${USAGE}`);
  const moment = now === undefined ? new Date() : new Date(now);
  if (Number.isNaN(moment.getTime())) throw new WrongUsage(`"${now}" is no moment.\n\n${USAGE}`);
  return { size, seed: Number(seed), now: moment, administrator, reset, ifEmpty, help };
}

function parse() {
  const flag = { type: "boolean", default: false } as const;
  const options = {
    size: { type: "string", default: "s" },
    seed: { type: "string", default: "1" },
    now: { type: "string" },
    administrator: { type: "string" },
    reset: flag,
    "if-empty": flag,
    help: flag,
  } as const;
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    throw new WrongUsage(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
  }
}

function tell({ step, rows, seconds: took }: SeedProgress): void {
  const count = rows === 0 ? "" : rows.toLocaleString("en-NG");
  console.log(`${step.padEnd(20)}${count.padStart(12)}   ${seconds(took)}`);
}

function seconds(count: number): string {
  return `${count.toFixed(1)} s`;
}

function report(fields: object, message: string): void {
  console.error(message, fields);
}
