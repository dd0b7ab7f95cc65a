import type pg from "pg";

/** For this transaction, fixes the text format of values whatever the server's settings, and lifts timeouts. */
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
