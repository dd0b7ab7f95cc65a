import pg from "pg";
import type { OpenDatabase } from "./open-database.ts";

/** Runs VACUUM ANALYZE: after a bulk insert the planner needs fresh statistics. May take minutes. */
export async function vacuum(database: OpenDatabase): Promise<void> {
  const client = new pg.Client(database.connection);
  client.on("error", () => {}); // a lost connection fails the query itself
  await client.connect();
  try {
    await client.query("VACUUM (ANALYZE)");
  } finally {
    await client.end();
  }
}
