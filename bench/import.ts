// `npm run bench import [postgres|embedded]`: the time and the memory of imports. Exits with 1 when a budget is exceeded.
import { cpus } from "node:os";
import { type EmptyProduct, openEmptyProduct } from "./databases.ts";
import { importLines } from "./import-lines.ts";
import { changedTransactionOf, creatorOf, laterMemberOf, memberOf, transactionOf } from "./import-records.ts";
import { watchMemory } from "./memory.ts";

const BUDGETS = {
  postgres: { lines: 200_000, seconds: 60 },
  embedded: { lines: 20_000, seconds: 20 },
} as const;
/** The most megabytes that an import may add to the server's resident memory. */
const MEMORY_BUDGET = 80;
/** Lines of each kind that are sent before: a server in use has loaded its modules. */
const WARM_UP = 1_000;

type Kind = keyof typeof BUDGETS;

console.log(
  `${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}`,
);
const wanted = (Object.keys(BUDGETS) as Kind[]).filter((kind) => process.argv.includes(kind));
for (const kind of wanted.length > 0 ? wanted : (Object.keys(BUDGETS) as Kind[])) {
  const product = await openEmptyProduct(kind);
  await bench(kind, product).finally(product.close);
}

async function bench(kind: Kind, { product }: EmptyProduct): Promise<void> {
  const { lines, seconds } = BUDGETS[kind];
  const key = await product.addApiKey("bench");
  const target = { url: product.url, key };
  await importLines({ ...target, path: "members", count: WARM_UP, lineOf: memberOf, isReadAtOnce: true });
  await importLines({ ...target, path: "transactions", count: WARM_UP, lineOf: transactionOf, isReadAtOnce: true });

  const cases = [
    { what: "new members", path: "members", lineOf: memberOf },
    { what: "new creators with identity", path: "creators", lineOf: creatorOf },
    { what: "the same creators again", path: "creators", lineOf: creatorOf },
    { what: "new transactions", path: "transactions", lineOf: transactionOf },
    { what: "the same members again", path: "members", lineOf: memberOf },
    { what: "other members, read after the body", path: "members", lineOf: laterMemberOf, isReadAtOnce: false },
    { what: "changed transactions, two senders", path: "transactions", lineOf: changedTransactionOf, senders: 2 },
  ];
  for (const { what, path, lineOf, isReadAtOnce = true, senders = 1 } of cases) {
    const memory = watchMemory(product.url);
    const before = await memory.before;
    const began = performance.now();
    const sendings = Array.from({ length: senders }, () =>
      importLines({ ...target, path, count: lines, lineOf, isReadAtOnce }),
    );
    const results = await Promise.all(sendings);
    const took = (performance.now() - began) / 1000;
    const more = (await memory.peak()) - before;
    const statuses = results.map((result) =>
      Object.entries(result.statuses)
        .map((entry) => entry.join(" "))
        .join(", "),
    );
    console.log(
      `${kind}: ${what}: ${took.toFixed(1)} s, the first answer after ${results[0]?.firstAnswer.toFixed(2)} s; ` +
        `${before.toFixed(0)} MB before, ${more.toFixed(0)} MB more at most; ${statuses.join(" and ")}`,
    );
    if (senders === 1 && took > seconds) miss(`${kind}: ${what} took ${took.toFixed(1)} s`);
    if (more > MEMORY_BUDGET) miss(`${kind}: ${what} took ${more.toFixed(0)} MB more than before`);
    if (results.some(({ statuses: { refused = 0 } }) => refused > 0)) miss(`${kind}: ${what}: lines were refused`);
  }
}

function miss(text: string): void {
  console.error(text);
  process.exitCode = 1;
}
