// `npm run bench bulk [postgres|embedded] [s|m|l]`: measures jobs of 1,000 rows, and a list that is read meanwhile.
// Exits with 1 when a budget is exceeded.
import { setTimeout as pause } from "node:timers/promises";
import { type BenchServer, openEmbeddedServer, openPostgresServer } from "./databases.ts";
import { at } from "./measure.ts";

const ROWS = 1_000;
const BUDGET_SECONDS = 10;
const PER_PAGE = 100;

/** The first thousand rows of a list that an act changes. */
const JOBS = [
  { kind: "members", act: "deactivate", list: "/admin/user?status=active&role=USER" },
  { kind: "creators", act: "deactivate", list: "/admin/user/creators?status=active" },
  { kind: "services", act: "reject", list: "/admin/services?status=PUBLISHED" },
  { kind: "reviews", act: "approve", list: "/reviews?status=pending" },
] as const;

const sizes = ["s", "m", "l"];
const words = process.argv.slice(2).filter((word) => word !== "bulk");
const size = words.find((word) => sizes.includes(word)) ?? "m";
const misses: string[] = [];

if (!words.includes("postgres")) await bench(await openEmbeddedServer(size));
if (!words.includes("embedded")) await bench(await openPostgresServer(size));
for (const miss of misses) console.error(miss);
process.exitCode = misses.length === 0 ? 0 : 1;

async function bench(server: BenchServer): Promise<void> {
  console.log(`\n${server.name} (budget: ${BUDGET_SECONDS} s for ${ROWS} rows)\n`);
  try {
    for (const { kind, act, list } of JOBS) {
      const ids = await firstIds(server, list);
      const job = await run(server, "/x/bulk", { kind, act, ids });
      const undo = await run(server, `/x/bulk/${job.id}/undo`);
      for (const { what, seconds, done, p50, p95 } of [
        { what: `${kind}: ${act}`, ...job },
        { what: `${kind}: undo`, ...undo },
      ]) {
        console.log(
          `${what.padEnd(24)}${String(done).padStart(6)} rows ${seconds.toFixed(2).padStart(6)} s; ` +
            `a list meanwhile: p50 ${p50.toFixed(1)}, p95 ${p95.toFixed(1)} ms`,
        );
        if (seconds > BUDGET_SECONDS) misses.push(`${server.name}: ${what} takes ${seconds.toFixed(1)} s`);
      }
    }
  } finally {
    await server.close();
  }
}

/** Starts a job and reads a list, one request after the other, until it has ended. */
async function run(server: BenchServer, url: string, body?: object) {
  const began = performance.now();
  const { id } = await send(server, url, body);
  const times: number[] = [];
  for (;;) {
    const asked = performance.now();
    await server.ask("/admin/user?page=1&per_page=10");
    times.push(performance.now() - asked);
    const { state, done } = await send(server, `/x/bulk/${id}`);
    if (state !== "running") {
      times.sort((a, b) => a - b);
      const seconds = (performance.now() - began) / 1000;
      return { id, done, seconds, p50: at(times, 0.5), p95: at(times, 0.95) };
    }
    await pause(50);
  }
}

interface JobAnswer {
  id: number;
  state: string;
  done: number;
}

async function send({ url, token }: BenchServer, path: string, body?: object): Promise<JobAnswer> {
  const isRead = /\d$/.test(path);
  const answer = await fetch(`${url}/api${path}`, {
    method: isRead ? "GET" : "POST",
    headers: { authorization: `Bearer ${token}`, ...(body && { "content-type": "application/json" }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${text}`);
  return (JSON.parse(text) as { data: JobAnswer }).data;
}

async function firstIds({ url, token }: BenchServer, list: string): Promise<number[]> {
  const ids: number[] = [];
  for (let page = 1; ids.length < ROWS; page++) {
    const answer = await fetch(`${url}/api${list}&per_page=${PER_PAGE}&page=${page}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { data } = (await answer.json()) as { data: { data: { id: number }[]; last_page: number } };
    ids.push(...data.data.map(({ id }) => id));
    if (page >= data.last_page) break;
  }
  return ids.slice(0, ROWS);
}
