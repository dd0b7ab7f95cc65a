// `npm run bench`: measures lists over HTTP, on databases with many rows. Exits with 1 when a budget is exceeded.
import { cpus } from "node:os";
import { benchCalls } from "./call-cost.ts";
import { BUDGET, CASES, type Case, FIRST_PAGES, GROWTH } from "./cases.ts";
import { type BenchServer, openEmbeddedServer, openPostgresServers } from "./databases.ts";
import { measure } from "./measure.ts";

const only = process.argv[2];
const misses: string[] = [];

console.log(
  `${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}`,
);
if (only !== "embedded") await benchPostgres();
if (only !== "postgres") await benchEmbedded();
for (const miss of misses) console.error(miss);
process.exitCode = misses.length === 0 ? 0 : 1;

async function benchPostgres(): Promise<void> {
  const { large, small, largeUrl, close } = await openPostgresServers();
  try {
    const times = await benchAll(large);
    console.log("\nwith 10,000 members and 5,000 disputes, and how that grows to 1,000,000 and 100,000\n");
    for (const each of FIRST_PAGES) {
      const { p50 } = await measure(small.ask, each);
      const growth = (times.get(each) ?? 0) / p50;
      console.log(line(each.name, p50.toFixed(1), `× ${growth.toFixed(2)}`));
      if (growth > GROWTH) misses.push(`${each.name} grows more than × ${GROWTH}`);
    }
    misses.push(...(await benchCalls(large, largeUrl)));
  } finally {
    await large.close();
    await small.close();
    await close();
  }
}

async function benchEmbedded(): Promise<void> {
  const database = await openEmbeddedServer();
  try {
    await benchAll(database);
  } finally {
    await database.close();
  }
}

/** Prints a line for every case; returns their median times. */
async function benchAll({ name, ask: usual, another, sqlTime }: BenchServer): Promise<Map<Case, number>> {
  console.log(`\n${name} (budget: p95 ≤ ${BUDGET} ms where it is not another)\n`);
  console.log(line("", "p50", "p95", sqlTime ? "SQL" : "", "total"));
  const times = new Map<Case, number>();
  for (const each of CASES) {
    const askAs = async () => (each.isNumber ? await another() : usual);
    const { p50, p95, total } = await measure(await askAs(), each);
    const ask = await askAs();
    const sql = sqlTime ? (await sqlTime.of(() => ask(each.url))).toFixed(1) : "";
    console.log(line(each.name, p50.toFixed(1), p95.toFixed(1), sql, total === null ? "" : total.toLocaleString("en")));
    if (p95 > (each.budget ?? BUDGET)) misses.push(`${name}: ${each.name} takes ${p95.toFixed(1)} ms`);
    times.set(each, p50);
  }
  return times;
}

function line(name: string, ...cells: readonly string[]): string {
  return name.padEnd(34) + cells.map((cell) => cell.padStart(11)).join("");
}
