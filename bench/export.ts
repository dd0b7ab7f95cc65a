// `npm run bench export`: the memory of a server that exports 300,000 rows. Exits with 1 when a budget is exceeded.
import { cpus } from "node:os";
import pg from "pg";
import { openFilledProduct } from "./databases.ts";
import { asking, signIn } from "./measure.ts";
import { watchMemory } from "./memory.ts";

const ROWS = 300_000;
/** The most megabytes that an export may add to the server's resident memory. */
const BUDGET = 60;
/** Lists that are read before the first export. */
const WARM_UP = 1000;
const MB = 1_000_000;

console.log(
  `${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}`,
);
const { product, databaseUrl, close } = await openFilledProduct("s");
try {
  await addTransactions(databaseUrl);
  const token = await signIn(product.url, await product.addAdministrator());
  const ask = asking(product.url, token);
  // A server in use has loaded its modules, and its young generation has its working size.
  for (let count = 0; count < WARM_UP; count++) await ask("/transactions?type=withdrawals");
  for (const format of ["xlsx", "xlsx", "csv"]) await bench(format, token);
} finally {
  await close();
}

async function bench(format: string, token: string): Promise<void> {
  const memory = watchMemory(product.url);
  const before = await memory.before;
  const began = performance.now();
  const answer = await fetch(`${product.url}/api/x/export/transactions.${format}?type=withdrawals`, {
    headers: { authorization: `Bearer ${token}` },
  });
  let bytes = 0;
  for await (const part of answer.body ?? []) bytes += (part as Uint8Array).length;
  const more = (await memory.peak()) - before;
  const seconds = (performance.now() - began) / 1000;
  console.log(
    `${format}: ${answer.headers.get("x-total-count")} rows, ${(bytes / MB).toFixed(1)} MB in ${seconds.toFixed(1)} s; ${before.toFixed(0)} MB before, ${more.toFixed(0)} MB more at most`,
  );
  if (more <= BUDGET) return;
  console.error(`${format} takes ${more.toFixed(0)} MB more than before`);
  process.exitCode = 1;
}

async function addTransactions(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(`
    INSERT INTO transactions (kind, code, sender_name, sender_bank, sender_account_number, receiver_name, amount, status, created_at)
    SELECT 'withdrawal', 'WD-' || md5(n::text), 'Marketplace Escrow Wallet', 'GTBank', lpad(n::text, 10, '0'),
      'Receiver ' || md5((n / 7)::text), 100 + n * 37, 'failed', now() - n * interval '1 minute'
    FROM generate_series(1, ${ROWS}) n`);
  await client.query("VACUUM (ANALYZE) transactions");
  await client.end();
}
