import pg from "pg";

/** Opens a connection beside the pool, without its statement timeout: what it is for may take minutes. */
export async function connectTo(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(connection);
  client.on("error", () => {}); // a lost connection also fails the query in progress
  await client.connect();
  return client;
}
