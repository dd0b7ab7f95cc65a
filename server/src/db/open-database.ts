import type pg from "pg";
import { CarefulPool } from "./careful-pool.ts";
import { bindDatabase, type Database } from "./database.ts";
import { type EmbeddedOptions, openEmbedded } from "./embedded/open-embedded.ts";
import type { Log } from "./log.ts";
import { NamedClient } from "./named-client.ts";

/** How long the pool waits before a query fails as unavailable, in milliseconds. */
export interface Limits {
  readonly statement: number;
  /** For a free connection. */
  readonly connection: number;
}

const LIMITS: Limits = { statement: 5_000, connection: 10_000 };

const settingsOf: Record<OpenDatabase["kind"], (limits: Limits) => pg.PoolConfig> = {
  /** The engine cannot cancel a statement; the client only stops waiting. */
  embedded: ({ statement, connection }) => ({
    query_timeout: statement,
    connectionTimeoutMillis: connection,
    idleTimeoutMillis: 0,
  }),
  /** PostgreSQL cancels first; the limit of the client is for a server that does not answer at all. */
  postgres: ({ statement, connection }) => ({
    statement_timeout: statement,
    query_timeout: statement + 1_000,
    connectionTimeoutMillis: connection,
    keepAlive: true,
    application_name: "hivekeeper",
  }),
};

/**
 * An open database: the Drizzle handle, the pool behind it, and the address for connections beside the pool. Both kinds
 * have the same schema, queries and driver.
 */
export interface OpenDatabase extends AsyncDisposable {
  readonly kind: "embedded" | "postgres";
  readonly db: Database;
  readonly pool: pg.Pool;
  /** For a connection beside the pool (LISTEN, migrations), without the pool's limits. */
  readonly connection: pg.ClientConfig;
  /** PostgreSQL's address for LISTEN; the embedded database has one process and needs none. */
  readonly listenUrl?: string;
  /** Waits for running queries. A second call returns the same promise. */
  close(): Promise<void>;
}

export interface DatabaseOptions extends EmbeddedOptions {
  /** PostgreSQL's address; without it the database is the embedded one in `dataDir`. */
  readonly databaseUrl?: string | undefined;
  readonly databaseStatements?: "named" | "unnamed";
  /** PostgreSQL's address for LISTEN, where it is another one. */
  readonly databaseListenUrl?: string | undefined;
  /** The maximum of connections to PostgreSQL. */
  readonly connections?: number;
  readonly limits?: Limits;
}

/**
 * Opens the database that the options name. Does not wait for a PostgreSQL that is down and does not migrate; `prepare`
 * does both.
 *
 * @throws {DatabaseIsTaken} when another process has the embedded database open.
 */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const { databaseUrl, connections = 10, limits = LIMITS } = options;
  if (databaseUrl) {
    const connection = { connectionString: databaseUrl };
    const isNamed = options.databaseStatements !== "unnamed";
    const database = databaseAt("postgres", connection, options.log, { max: connections, limits, isNamed });
    return { ...database, listenUrl: options.databaseListenUrl ?? databaseUrl };
  }
  const { connection, close } = await openEmbedded(options);
  return databaseAt("embedded", connection, options.log, { closeEngine: close, limits });
}

/** Connects to a running database; `closeEngine` stops this process's own engine after the pool is closed. */
export function databaseAt(
  kind: OpenDatabase["kind"],
  connection: pg.ClientConfig,
  log: Log,
  {
    max = 1,
    limits = LIMITS,
    isNamed = false,
    closeEngine,
  }: { max?: number; limits?: Limits; isNamed?: boolean; closeEngine?: () => Promise<void> } = {},
): OpenDatabase {
  const named = isNamed && { Client: NamedClient };
  const pool = new CarefulPool({ ...connection, ...settingsOf[kind](limits), ...named, max }, log);
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= pool.end().then(closeEngine);
    return closing;
  };
  return { kind, db: bindDatabase(pool), pool, connection, close, [Symbol.asyncDispose]: close };
}
