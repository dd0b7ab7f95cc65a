import { connectTo } from "./connect-to.ts";
import type { OpenDatabase } from "./open-database.ts";

/** Runs VACUUM ANALYZE: after a bulk insert the planner needs fresh statistics. May take minutes. */
export async function vacuum(database: OpenDatabase): Promise<void> {
  const client = await connectTo(database.connection);
  try {
    await client.query("VACUUM (ANALYZE)");
  } finally {
    await client.end();
  }
}
