// `npm run bench fan-out`: a conversation with 1,000 streams, beside a bare loop, and with 1,000 sockets more. Exits
// with 1 when a budget is exceeded.
import { cpus } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { findPostgres } from "../server/test/db/postgres-programs.ts";
import { startPostgres } from "../server/test/db/throw-away-postgres.ts";
import { Audience, type Heard } from "./audience.ts";
import { at } from "./measure.ts";
import { openBareLoop, openOurs, type Place } from "./places.ts";

const STREAMS = 1_000;
const SOCKETS = 1_000;
const PER_SECOND = 20;
const STEADY = 200;
const ROUNDS = 3;
const FLAT_OUT = 200;
const SENDERS = 8;
const OPENINGS = 50;
/**
 * Budgets: the least share of the bare loop's deliveries, and the most milliseconds to open a conversation of 500
 * messages, and from the sending of a message until it has reached 99 of 100 streams.
 */
const SHARE = 0.5;
const OPENING_MS = 150;
const REACH_MS = 150;

const COLUMNS = ["deliveries", "lost", "doubled", "p50 ms", "p99 ms", "CPU µs each", "memory MB"];

const only = process.argv[3];
const misses: string[] = [];
console.log(
  `${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}`,
);
if (only !== "embedded") await benchPostgres();
if (only !== "postgres") await bench("embedded", null);
for (const miss of misses) console.error(miss);
process.exitCode = misses.length === 0 ? 0 : 1;

async function benchPostgres(): Promise<void> {
  const programs = findPostgres();
  if (!programs) throw new Error("No PostgreSQL programs were found (PG_BIN, PATH, /usr/lib/postgresql)");
  const postgres = await startPostgres(programs);
  try {
    await bench("PostgreSQL", postgres.url("postgres"));
  } finally {
    await postgres.remove();
  }
}

async function bench(name: string, databaseUrl: string | null): Promise<void> {
  const ours = await openOurs(databaseUrl, STREAMS);
  const bare = await openBareLoop();
  try {
    console.log(`\n${name}: ${STREAMS} streams of one conversation\n`);
    await benchOpening(name, ours.longConversation);
    const [us, limit] = [await gather(ours.place), await gather(bare.place)];
    console.log(line(`${PER_SECOND} messages a second`, ...COLUMNS));
    await benchSteady(`  ${name}`, us, REACH_MS);
    await benchSteady("  bare loop", limit);
    await benchFlatOut(name, us, limit);
    await us.audience.openSockets(SOCKETS);
    console.log(`\nwith ${SOCKETS} sockets beside the streams`);
    await benchSteady(`  ${name}`, us, REACH_MS);
    us.audience.close();
    await pause(2_000);
    const { residentMb } = await ours.place.costs();
    console.log(`memory: ${us.emptyMb.toFixed(0)} MB without them, ${residentMb.toFixed(0)} MB when they are gone`);
    limit.audience.close();
  } finally {
    bare.close();
    await ours.close();
  }
}

interface Gathered {
  place: Place;
  audience: Audience;
  emptyMb: number;
}

async function gather(place: Place): Promise<Gathered> {
  const { residentMb } = await place.costs();
  const audience = new Audience(place);
  await audience.openStreams(STREAMS);
  return { place, audience, emptyMb: residentMb };
}

/** `most` is the budget of the 99th percentile of the time that a message takes, in milliseconds. */
async function benchSteady(
  name: string,
  { place, audience }: Gathered,
  most = Number.POSITIVE_INFINITY,
): Promise<void> {
  const before = await place.costs();
  const heard = await audience.hear(STEADY, async (texts) => {
    const began = performance.now();
    const sends: Promise<void>[] = [];
    for (const [index, text] of texts.entries()) {
      await pause(Math.max(0, began + (index * 1000) / PER_SECOND - performance.now()));
      sends.push(place.say(`${text} ${performance.now()}`));
    }
    await Promise.all(sends);
  });
  const after = await place.costs();
  report(name, heard, after.cpuSeconds - before.cpuSeconds, after.residentMb);
  const reached = at(heard.delays, 0.99);
  if (reached > most) misses.push(`${name}: a message takes ${reached.toFixed(1)} ms to reach the other side (p99)`);
}

function report(name: string, heard: Heard, cpuSeconds: number, residentMb: number): void {
  const { deliveries, lost, doubled, delays } = heard;
  const times = [at(delays, 0.5), at(delays, 0.99), (cpuSeconds * 1e6) / deliveries];
  const cells = [deliveries, lost, doubled].map((count) => count.toLocaleString("en"));
  console.log(line(name, ...cells, ...times.map((time) => time.toFixed(1)), residentMb.toFixed(0)));
  if (lost + doubled > 0) misses.push(`${name.trim()}: ${lost} lost, ${doubled} doubled`);
}

/** Delivers as many messages as possible. The two take turns, so that other work on the machine affects both. */
async function benchFlatOut(name: string, us: Gathered, limit: Gathered): Promise<void> {
  const [ours, most]: [Rate[], Rate[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    most.push(await rateOf("bare loop", limit));
    ours.push(await rateOf(name, us));
  }
  for (const per of ["second", "CPU second"] as const) {
    const [is, may] = [ours, most].map((rates) => middle(rates.map((rate) => rate[per]))) as [number, number];
    const told = [is, may].map((rate) => Math.round(rate).toLocaleString("en"));
    console.log(`flat out, deliveries a ${per}: ${told[0]}, the bare loop ${told[1]}: × ${(is / may).toFixed(2)}`);
    if (is / may < SHARE)
      misses.push(`${name}: only × ${(is / may).toFixed(2)} of the bare loop's deliveries a ${per}`);
  }
}

/** Deliveries per second of time, and per second of the server's CPU time. */
type Rate = Record<"second" | "CPU second", number>;

async function rateOf(name: string, { place, audience }: Gathered): Promise<Rate> {
  const before = await place.costs();
  const { deliveries, lost, doubled, seconds } = await audience.hear(FLAT_OUT, async (texts) => {
    const send = async () => {
      for (let text = texts.shift(); text !== undefined; text = texts.shift()) {
        await place.say(`${text} ${performance.now()}`);
      }
    };
    await Promise.all(Array.from({ length: SENDERS }, send));
  });
  if (lost + doubled > 0) misses.push(`${name}, flat out: ${lost} lost, ${doubled} doubled`);
  const after = await place.costs();
  return { second: deliveries / seconds, "CPU second": deliveries / (after.cpuSeconds - before.cpuSeconds) };
}

/** Measures, one stream after the other, the time from the request until the whole window has arrived. */
async function benchOpening(name: string, url: string): Promise<void> {
  const times: number[] = [];
  for (let count = 0; count < OPENINGS; count++) {
    const began = performance.now();
    const abort = new AbortController();
    const reply = await fetch(url, { headers: { accept: "text/event-stream" }, signal: abort.signal });
    const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = "";
    while (reader && !text.includes("\n\n")) text += (await reader.read()).value ?? "";
    times.push(performance.now() - began);
    abort.abort();
  }
  times.sort((a, b) => a - b);
  const [p50, p95] = [at(times, 0.5), at(times, 0.95)];
  console.log(`opening a conversation of 500 messages: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms\n`);
  if (p95 > OPENING_MS) misses.push(`${name}: opening takes ${p95.toFixed(1)} ms`);
}

function middle(numbers: number[]): number {
  return at(
    numbers.toSorted((a, b) => a - b),
    0.5,
  );
}

function line(name: string, ...cells: string[]): string {
  return name.padEnd(24) + cells.map((cell) => cell.padStart(13)).join("");
}
