// `npm run bench`: what the lists cost over HTTP, on databases with many rows. Ends with 1 when a budget is not kept.
import { cpus } from "node:os";
import { benchCalls } from "./call-cost.ts";
import { BUDGET, CASES, FIRST_PAGE, GROWTH } from "./cases.ts";
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
    const [many, few] = [await benchAll(large), await measure(small.ask, FIRST_PAGE)];
    const growth = many / few.p50;
    console.log(
      `\n${FIRST_PAGE.name}: ${few.p50.toFixed(1)} ms with 10,000 members, × ${growth.toFixed(2)} with 1,000,000`,
    );
    if (growth > GROWTH) misses.push(`${FIRST_PAGE.name} grows more than × ${GROWTH}`);
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

/** Prints a line for every case; gives the middle time of the first. */
async function benchAll({ name, ask, sqlTime }: BenchServer): Promise<number> {
  console.log(`\n${name} (budget: p95 ≤ ${BUDGET} ms where it is not another)\n`);
  console.log(line("", "p50", "p95", sqlTime ? "SQL" : "", "total"));
  let first = 0;
  for (const [index, each] of CASES.entries()) {
    const { p50, p95, total } = await measure(ask, each);
    const sql = sqlTime ? (await sqlTime.of(() => ask(each.url))).toFixed(1) : "";
    console.log(line(each.name, p50.toFixed(1), p95.toFixed(1), sql, total === null ? "" : total.toLocaleString("en")));
    if (p95 > (each.budget ?? BUDGET)) misses.push(`${name}: ${each.name} takes ${p95.toFixed(1)} ms`);
    if (index === 0) first = p50;
  }
  return first;
}

function line(name: string, ...cells: readonly string[]): string {
  return name.padEnd(34) + cells.map((cell) => cell.padStart(11)).join("");
}
