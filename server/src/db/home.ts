import type pg from "pg";
import { CarefulPool } from "./careful-pool.ts";
import { type Database, openDatabase } from "./database.ts";
import { type EmbeddedOptions, openEmbedded } from "./embedded/open-embedded.ts";
import type { Log } from "./log.ts";

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
  },
} as const satisfies Record<Home["kind"], pg.PoolConfig>;

/** Where the data lives. The same schema, queries and driver on both kinds. */
export interface Home extends AsyncDisposable {
  readonly kind: "embedded" | "postgres";
  readonly db: Database;
  readonly pool: pg.Pool;
  /** For a connection beside the pool (LISTEN, migrations); without the limits that the pool sets. */
  readonly connection: pg.ClientConfig;
  /** Where to LISTEN, on PostgreSQL; the embedded home has one process, and needs none. */
  readonly listenUrl?: string;
  /** Waits for what is under way. Asked again, it is the same closing. */
  close(): Promise<void>;
}

export interface HomeOptions extends EmbeddedOptions {
  /** PostgreSQL's address; without it the database is the embedded one in `dataDir`. */
  readonly databaseUrl?: string | undefined;
  /** The most connections to PostgreSQL. */
  readonly connections?: number;
}

/**
 * Opens the home that the options name. It does not wait for a PostgreSQL that is down, and migrates nothing:
 * `prepare` does.
 *
 * @throws {HomeIsTaken} when another process has the embedded database open.
 */
export async function openHome(options: HomeOptions): Promise<Home> {
  const { databaseUrl, connections = 10 } = options;
  if (databaseUrl) {
    const connection = { connectionString: databaseUrl };
    return { ...homeAt("postgres", connection, options.log, { max: connections }), listenUrl: databaseUrl };
  }
  const { connection, close } = await openEmbedded(options);
  return homeAt("embedded", connection, options.log, { closeEngine: close });
}

/** A home that is open already; `closeEngine` ends it when it is our own. */
export function homeAt(
  kind: Home["kind"],
  connection: pg.ClientConfig,
  log: Log,
  { max = 1, closeEngine }: { max?: number; closeEngine?: () => Promise<void> } = {},
): Home {
  const pool = new CarefulPool({ ...connection, ...LIMITS[kind], max }, log);
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= pool.end().then(closeEngine);
    return closing;
  };
  return { kind, db: openDatabase(pool), pool, connection, close, [Symbol.asyncDispose]: close };
}
