import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { BenchServer } from "./databases.ts";
import { type Load, type LoadOptions, load } from "./load.ts";

const ROUNDS = 7;
const LIST = { connections: 10, seconds: 2 };
const ALONE = { connections: 1, seconds: 3 };

/** Shares of the bare server's requests per second, and multiples of its p50. */
const LEAST_SHARE = 0.35;
const MOST_TIMES = 2.8;
/** p50, in milliseconds, of one client on an idle machine. */
const SEARCH_BUDGET = 3;
const EDIT_BUDGET = 1.5;

/**
 * Measures calls beside a bare server with the same statements. The two take turns, so that other work on the machine
 * affects both. Returns the budgets that are exceeded.
 */
export async function benchCalls({ url, token }: BenchServer, databaseUrl: string): Promise<string[]> {
  const bare = fork(join(import.meta.dirname, "bare-list.js"), { env: { ...process.env, DATABASE_URL: databaseUrl } });
  const [port] = (await once(bare, "message")) as [number];
  const bareUrl = `http://127.0.0.1:${port}`;
  const listUrl = `${url}/api/admin/user?page=1&per_page=25`;
  try {
    await load(listUrl, token, LIST);
    await load(bareUrl, token, LIST);
    const shares: number[] = [];
    const times: number[] = [];
    console.log(`\nmembers: 25 at ten connections, beside a bare server with the same statements\n`);
    for (let round = 0; round < ROUNDS; round++) {
      const [ours, least] = [await load(listUrl, token, LIST), await load(bareUrl, token, LIST)];
      shares.push(ours.perSecond / least.perSecond);
      times.push(ours.p50 / least.p50);
      console.log(`${told(ours)}; bare ${told(least)}`);
    }
    const [share, time] = [middle(shares), middle(times)];
    console.log(
      `× ${share.toFixed(2)} of its requests, × ${time.toFixed(2)} of its p50 (the middle of ${ROUNDS} rounds)`,
    );

    const body = (number: number) => ({ first_name: number % 2 === 0 ? "Ngozi" : "Amaka" });
    const search = await alone(`${url}/api/admin/user?search=nobody%20is%20called%20this`, token);
    const edit = await alone(`${url}/api/admin/user/500`, token, body);
    const bareList = await alone(bareUrl, token);
    console.log(
      `one client: a search that finds nothing ${ms(search)}, an edit ${ms(edit)}, the bare list ${ms(bareList)}`,
    );
    return [
      ...(share < LEAST_SHARE ? [`members: 25 reaches × ${share.toFixed(2)} of the bare server's requests`] : []),
      ...(time > MOST_TIMES ? [`members: 25 takes × ${time.toFixed(2)} of the bare server's p50`] : []),
      ...(search.p50 > SEARCH_BUDGET ? [`a search that finds nothing takes ${ms(search)}`] : []),
      ...(edit.p50 > EDIT_BUDGET ? [`an edit takes ${ms(edit)}`] : []),
    ];
  } finally {
    bare.disconnect();
  }
}

/** The load of one client, after a first one that warms the code up, as the lists were. */
async function alone(url: string, token: string, body?: LoadOptions["body"]): Promise<Load> {
  const options = { ...ALONE, ...(body && { body }) };
  await load(url, token, options);
  return await load(url, token, options);
}

const told = (load: Load): string => `${load.perSecond.toFixed(0)} a second, p50 ${ms(load)}`;
const ms = ({ p50 }: Load): string => `${p50.toFixed(2)} ms`;
const middle = (numbers: number[]): number => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
