import { expect, onTestFinished, test } from "vitest";
import { buildConversation } from "../realtime/conversation.ts";
import { buildTestApp } from "../test-app.ts";
import { sharedDatabase } from "../test-database.ts";

test.each(["26000", "42P05"])(
  "a prepared statement that a pooler lost (%s) is a 503, and the log names the setting",
  async (code) => {
    await using server = await buildTestApp();
    await server.signIn();
    const { pool } = server.database;
    await pool.query(`
    CREATE FUNCTION lose() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION USING ERRCODE = ''${code}''; END';
    CREATE TRIGGER hives_lose BEFORE INSERT ON hives FOR EACH ROW EXECUTE FUNCTION lose()`);
    onTestFinished(() => pool.query("DROP FUNCTION lose CASCADE").then(() => {}));

    const reply = await server.post("/admin/category/create", { category_name: "Fashion", description: "Clothes" });

    expect([reply.statusCode, reply.headers["retry-after"]]).toEqual([503, "2"]);
    expect(server.logged.map(({ msg }) => msg).join("\n")).toContain("set DATABASE_STATEMENTS=unnamed");
  },
);

/** As through a pooler in transaction mode, what is announced reaches the connection that announces, or nobody. */
async function deafDatabase() {
  const database = await sharedDatabase();
  const listenUrl = database.listenUrl?.replace(/\/test_\w+/, "/postgres"); // another database of the same cluster
  return { ...database, kind: "postgres" as const, ...(listenUrl && { listenUrl }) };
}

test("a server that hears nothing of what it announces ends its streams, answers 503, and names the setting (F-44)", async () => {
  await using chat = await buildConversation({ realtimeHearSeconds: 0.1 }, { database: await deafDatabase() });
  const stream = await chat.stream(chat.place);

  expect(await stream.rest()).toHaveLength(1); // the snapshot

  const full = '503 {"error":"Nothing can be followed now. The server\'s log says why."}';
  await expect(chat.stream(chat.place)).rejects.toThrow(full);
  await expect(chat.stream(chat.place, await chat.as(chat.client))).rejects.toThrow(full);
  expect(chat.server.logged.map(({ msg }) => msg).join("\n")).toContain("set DATABASE_LISTEN_URL");
});
