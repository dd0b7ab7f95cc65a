import pg from "pg";
import type { OpenDatabase } from "#db/open-database.ts";

/** A connection beside the pool: what moves all the data takes longer than a request's statements may. */
export async function connectTo(database: OpenDatabase): Promise<pg.Client> {
  const client = new pg.Client(database.connection);
  client.on("error", () => {}); // a lost connection fails the query that is under way; that is where it is heard
  await client.connect();
  return client;
}

/** Until the transaction ends: values are written and read in one way whatever the server's settings, without hurry. */
export async function settleText(client: pg.Client): Promise<void> {
  const settings = {
    datestyle: "ISO, YMD",
    timezone: "UTC",
    intervalstyle: "postgres",
    extra_float_digits: "1",
    bytea_output: "hex",
    statement_timeout: "0",
    idle_in_transaction_session_timeout: "0",
  };
  for (const [name, value] of Object.entries(settings)) {
    await client.query("SELECT set_config($1, $2, true)", [name, value]);
  }
}
