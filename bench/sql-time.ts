import pg from "pg";
import type { ThrowAwayPostgres } from "../server/test/db/throw-away-postgres.ts";

const TIMES = 5;

/** Measures statements inside PostgreSQL with auto_explain: EXPLAIN ANALYZE of every statement of the server. */
export interface SqlTime {
  /** Milliseconds of all statements of one run of `work`; the median of several runs. */
  of(work: () => Promise<unknown>): Promise<number>;
  close(): Promise<void>;
}

/**
 * To be called before the server connects: sessions load auto_explain when they begin. It logs only while `of` runs.
 */
export async function watchSql(postgres: ThrowAwayPostgres): Promise<SqlTime> {
  const settings = ["logging_collector = on", "session_preload_libraries = 'auto_explain'", "jit = off"];
  const before = await connect(postgres);
  for (const setting of settings) await before.query(`ALTER SYSTEM SET ${setting}`);
  await before.end();
  await postgres.stop();
  await postgres.start();
  const client = await connect(postgres);
  const tell = async (isTelling: boolean) => {
    await client.query(`ALTER SYSTEM SET auto_explain.log_analyze = ${isTelling}`);
    await client.query(`ALTER SYSTEM SET auto_explain.log_min_duration = ${isTelling ? 0 : -1}`);
    await client.query("SELECT pg_reload_conf()");
    await client.query("SELECT pg_sleep(0.2)"); // sessions reload settings between two statements
  };
  await client.query("ALTER SYSTEM SET auto_explain.log_timing = off");
  return {
    async of(work) {
      await tell(true);
      await work();
      const runs: number[] = [];
      for (let count = 0; count < TIMES; count++) {
        const from = await logSize(client);
        await work();
        runs.push(sum(await logFrom(client, from)));
      }
      await tell(false);
      return runs.sort((a, b) => a - b)[Math.floor(TIMES / 2)] ?? 0;
    },
    close: () => client.end(),
  };
}

async function connect(postgres: ThrowAwayPostgres): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: postgres.url("postgres"), application_name: "bench" });
  await client.connect();
  return client;
}

/** `duration: 1.234 ms  plan:` before every plan. */
const sum = (log: string): number =>
  [...log.matchAll(/duration: ([\d.]+) ms {2}plan:/g)].reduce((total, [, time]) => total + Number(time), 0);

async function logSize(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ size: string }>("SELECT size FROM pg_stat_file(pg_current_logfile())");
  return Number(rows[0]?.size ?? 0);
}

async function logFrom(client: pg.Client, from: number): Promise<string> {
  const { rows } = await client.query<{ text: string }>(
    "SELECT pg_read_file(pg_current_logfile(), $1, 10000000) AS text",
    [from],
  );
  return rows[0]?.text ?? "";
}
