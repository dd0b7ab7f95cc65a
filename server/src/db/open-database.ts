import type pg from "pg";
import { CarefulPool } from "./careful-pool.ts";
import { bindDatabase, type Database } from "./database.ts";
import { type EmbeddedOptions, openEmbedded } from "./embedded/open-embedded.ts";
import type { Log } from "./log.ts";
import { NamedClient } from "./named-client.ts";

/** A statement that takes longer is given up, in milliseconds. */
const LONGEST_STATEMENT = 5_000;

const LIMITS = {
  /** The engine cannot stop: we only stop waiting. */
  embedded: { query_timeout: LONGEST_STATEMENT, connectionTimeoutMillis: 10_000, idleTimeoutMillis: 0 },
  /** PostgreSQL itself gives up first, and says so; our own limit is for one that does not answer at all. */
  postgres: {
    statement_timeout: LONGEST_STATEMENT,
    query_timeout: LONGEST_STATEMENT + 1_000,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    application_name: "hivekeeper",
    Client: NamedClient,
  },
} as const satisfies Record<OpenDatabase["kind"], pg.PoolConfig>;

/**
 * An open database: the Drizzle handle, the pool behind it, and the address for connections beside the pool. Both kinds
 * have the same schema, queries and driver.
 */
export interface OpenDatabase extends AsyncDisposable {
  readonly kind: "embedded" | "postgres";
  readonly db: Database;
  readonly pool: pg.Pool;
  /** For a connection beside the pool (LISTEN, migrations); without the limits that the pool sets. */
  readonly connection: pg.ClientConfig;
  /** Where to LISTEN, on PostgreSQL; the embedded database has one process, and needs none. */
  readonly listenUrl?: string;
  /** Waits for what is under way. Asked again, it is the same closing. */
  close(): Promise<void>;
}

export interface DatabaseOptions extends EmbeddedOptions {
  /** PostgreSQL's address; without it the database is the embedded one in `dataDir`. */
  readonly databaseUrl?: string | undefined;
  /** The most connections to PostgreSQL. */
  readonly connections?: number;
}

/**
 * Opens the database that the options name. It does not wait for a PostgreSQL that is down, and migrates nothing:
 * `prepare` does.
 *
 * @throws {DatabaseIsTaken} when another process has the embedded database open.
 */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const { databaseUrl, connections = 10 } = options;
  if (databaseUrl) {
    const connection = { connectionString: databaseUrl };
    return { ...databaseAt("postgres", connection, options.log, { max: connections }), listenUrl: databaseUrl };
  }
  const { connection, close } = await openEmbedded(options);
  return databaseAt("embedded", connection, options.log, { closeEngine: close });
}

/** A database that is open already; `closeEngine` ends it when it is our own. */
export function databaseAt(
  kind: OpenDatabase["kind"],
  connection: pg.ClientConfig,
  log: Log,
  { max = 1, closeEngine }: { max?: number; closeEngine?: () => Promise<void> } = {},
): OpenDatabase {
  const pool = new CarefulPool({ ...connection, ...LIMITS[kind], max }, log);
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= pool.end().then(closeEngine);
    return closing;
  };
  return { kind, db: bindDatabase(pool), pool, connection, close, [Symbol.asyncDispose]: close };
}
