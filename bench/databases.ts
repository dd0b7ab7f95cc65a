import { spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import pg from "pg";
import { type Product, startProduct } from "../e2e/fixtures/product.ts";
import { findPostgres } from "../server/test/db/postgres-programs.ts";
import { startPostgres, type ThrowAwayPostgres } from "../server/test/db/throw-away-postgres.ts";
import { addBusyCreator } from "./busy-creator.ts";
import { type Ask, asking, signIn } from "./measure.ts";
import { type SqlTime, watchSql } from "./sql-time.ts";

const SEED = resolve(import.meta.dirname, "../../server/dist/seed.js");
/** One client of the bench sends more requests than the limit of a person allows. The seed seals by the server's key. */
const SETTINGS = { RATE_LIMIT: "1000000", SECRET_KEY: "be".repeat(32) };

/** A built server on a filled database, with a signed-in administrator. */
export interface BenchServer {
  readonly name: string;
  /** The server's URL, and the administrator's session token. */
  readonly url: string;
  readonly token: string;
  readonly ask: Ask;
  /** Asks as another administrator: each may look for thirty numbers a minute. */
  another(): Promise<Ask>;
  readonly sqlTime?: SqlTime;
  close(): Promise<void>;
}

interface PostgresServers {
  readonly large: BenchServer;
  readonly small: BenchServer;
  /** The URL of the large database. */
  readonly largeUrl: string;
  close(): Promise<void>;
}

/**
 * Servers on two databases of one PostgreSQL: with 1,000,000 members, 100,000 disputes (the seed's size l) and a busy
 * creator, and with 10,000 and 5,000.
 */
export async function openPostgresServers(): Promise<PostgresServers> {
  const postgres = await startThrowAway();
  const sqlTime = await watchSql(postgres);
  const client = new pg.Client(postgres.url("postgres"));
  await client.connect();
  for (const name of ["large", "small"]) await client.query(`CREATE DATABASE ${name}`);
  await client.end();

  const large = await startProduct(postgres.url("large"), SETTINGS);
  await seed("l", { DATABASE_URL: postgres.url("large"), DATA_DIR: large.dataDir });
  await addBusyCreator(postgres.url("large"));
  const small = await startProduct(postgres.url("small"), SETTINGS);
  await seed("s", { DATABASE_URL: postgres.url("small"), DATA_DIR: small.dataDir });
  await fillUpTo({ members: 10_000, disputes: 5_000 }, postgres.url("small"));
  return {
    large: { ...(await benchServer("PostgreSQL, 1,000,000 members", large)), sqlTime },
    small: { ...(await benchServer("PostgreSQL, 10,000 members", small)), sqlTime },
    largeUrl: postgres.url("large"),
    async close() {
      await sqlTime.close();
      await postgres.remove();
    },
  };
}

/** A server on an empty database. */
export interface EmptyProduct {
  readonly product: Product;
  close(): Promise<void>;
}

export async function openEmptyProduct(kind: "postgres" | "embedded"): Promise<EmptyProduct> {
  const postgres = kind === "postgres" ? await startThrowAway() : null;
  const product = await startProduct(postgres?.url("postgres") ?? null, SETTINGS);
  return {
    product,
    async close() {
      await product[Symbol.asyncDispose]();
      await postgres?.remove();
    },
  };
}

interface FilledProduct {
  readonly product: Product;
  readonly databaseUrl: string;
  close(): Promise<void>;
}

/** A server on PostgreSQL, filled by the seed of this size. */
export async function openFilledProduct(size: string): Promise<FilledProduct> {
  const postgres = await startThrowAway();
  const url = postgres.url("postgres");
  const product = await startProduct(url, SETTINGS);
  await seed(size, { DATABASE_URL: url, DATA_DIR: product.dataDir });
  return {
    product,
    databaseUrl: url,
    async close() {
      await product[Symbol.asyncDispose]();
      await postgres.remove();
    },
  };
}

/** A server on the embedded database, by default with 20,000 members (the seed's size m). */
export async function openEmbeddedServer(size = "m"): Promise<BenchServer> {
  const product = await startProduct(null, SETTINGS);
  await seed(size, { DATA_DIR: product.dataDir });
  return benchServer(size === "m" ? "embedded, 20,000 members" : `embedded, size ${size}`, product);
}

/** A server on a PostgreSQL of its own. */
export async function openPostgresServer(size: string): Promise<BenchServer> {
  const { product, close } = await openFilledProduct(size);
  return { ...(await benchServer(`PostgreSQL, size ${size}`, product)), close };
}

async function startThrowAway(): Promise<ThrowAwayPostgres> {
  const programs = findPostgres();
  if (!programs) throw new Error("No PostgreSQL programs were found (PG_BIN, PATH, /usr/lib/postgresql)");
  return startPostgres(programs, ["shared_buffers=128MB"]); // as measured by PostgreSQL
}

async function benchServer(name: string, product: Product): Promise<BenchServer> {
  const { url } = product;
  const newToken = async () => signIn(url, await product.addAdministrator());
  const token = await newToken();
  const another = async () => asking(url, await newToken());
  return {
    name,
    url,
    token,
    ask: asking(url, token),
    another,
    close: async () => await product[Symbol.asyncDispose](),
  };
}

async function seed(size: string, env: NodeJS.ProcessEnv): Promise<void> {
  console.error(`Seeding size ${size} …`);
  const child = spawn(process.execPath, [SEED, "--size", size], {
    env: { ...process.env, ...SETTINGS, ...env },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const [code] = (await once(child, "exit")) as [number];
  if (code !== 0) throw new Error(`The seed ended with ${code}`);
}

async function fillUpTo(counts: { members: number; disputes: number }, url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(`
    INSERT INTO members (first_name, last_name, email, created_at)
    SELECT 'Member', 'No ' || n, 'no' || n || '@fill.test', now() - n * interval '1 hour'
    FROM generate_series(1, ${counts.members} - (SELECT count(*)::int FROM members)) n`);
  await client.query(`
    INSERT INTO disputes (booking_id, initiator_id, status, closed_at, created_at)
    SELECT b.id, b.client_id, 'CLOSED', now(), now() - n * interval '1 hour'
    FROM generate_series(1, ${counts.disputes} - (SELECT count(*)::int FROM disputes)) n JOIN bookings b ON b.id = 1 + n % 100`);
  await client.query("VACUUM (ANALYZE)");
  await client.end();
}
