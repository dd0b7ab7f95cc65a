import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { type AddressInfo, connect } from "node:net";
import { join } from "node:path";
import { createServer } from "node:tls";
import { deleteApp, initializeApp } from "firebase-admin/app";
import { getDatabase } from "firebase-admin/database";
import { generate } from "selfsigned";
import { expect, onTestFinished, test, vi } from "vitest";
import { buildConversation } from "./conversation.ts";
import { socketBase, tokenOf } from "./sdk.ts";

/** A proxy with a certificate of its own in front of a server; returns its address. */
async function startTlsProxy(target: string): Promise<string> {
  const { hostname, port } = new URL(target);
  const { private: key, cert } = await generate([{ name: "commonName", value: "localhost" }]);
  const proxy = createServer({ key, cert }, (client) => {
    const server = connect(Number(port), hostname);
    client.pipe(server).pipe(client);
    for (const socket of [client, server]) socket.on("error", () => {});
  });
  await once(proxy.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => void proxy.close());
  return `https://localhost:${(proxy.address() as AddressInfo).port}`;
}

test("firebase-admin takes part with a credential that is a chat token @more", async () => {
  await using chat = await buildConversation();
  vi.stubEnv("NODE_TLS_REJECT_UNAUTHORIZED", "0"); // the proxy's certificate is its own
  onTestFinished(() => void vi.unstubAllEnvs());
  const getAccessToken = async () => ({ access_token: await tokenOf(chat, chat.client), expires_in: 3_600 });
  const databaseURL = `${await startTlsProxy(socketBase(chat))}?ns=hivekeeper`;
  const app = initializeApp({ credential: { getAccessToken }, databaseURL });
  onTestFinished(() => deleteApp(app));
  const messages = getDatabase(app).ref(`${chat.place}/messages`);
  const seen: unknown[] = [];
  messages.limitToLast(5).on("child_changed", (snapshot) => seen.push(snapshot.val().text));
  messages.limitToLast(5).on("child_added", (snapshot) => seen.push(snapshot.val().text));

  const { key } = await messages.push({ text: "From a backend" });
  await chat.send("POST", `${chat.place}/messages`, { text: "From support" });
  await expect.poll(() => seen).toContain("From support");
  expect((await chat.send("GET", `${chat.place}/messages/${key}`)).value).toMatchObject({
    text: "From a backend",
    senderId: `${chat.client.id}`,
  });
  const mark = getDatabase(app).ref(`${chat.place}/lastRead`);
  await mark.child(`${chat.client.id}`).transaction((now) => (now ?? 0) + 7);
  expect((await mark.once("value")).val()).toEqual({ [chat.client.id]: 7 });
  await expect(mark.child("999").set(1)).rejects.toThrow("PERMISSION_DENIED");
});

test("the documentation shows the code that all these tests run", async () => {
  const [tried, told] = await Promise.all(
    ["sdk-app.mjs", "../../../docs/realtime.md"].map((path) => readFile(join(import.meta.dirname, path), "utf8")),
  );
  // An app has `firebase`, which hands on the packages that are tried.
  expect(told).toContain(`\`\`\`js\n${tried?.replaceAll(/"@firebase\/(app|database)"/g, '"firebase/$1"')}\`\`\`\n`);
});
