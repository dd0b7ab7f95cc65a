import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { eq } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import { openDatabase } from "#db/open-database.ts";
import { webhooks } from "#db/schema/webhooks.ts";
import { addAdministrator, addSession } from "../builders/administrator.ts";
import { addService } from "../builders/creator.ts";
import { becomes, startServer } from "../core/server-process.ts";
import { quiet } from "../db/databases.ts";
import { switchProtocols } from "../doctor/hostile-answers.ts";
import { within } from "../machine.ts";
import { run, runHere } from "../session/command-line.ts";
import { buildTestApp } from "../test-app.ts";
import { testCopy } from "../test-database.ts";
import { SECRET_KEY } from "../test-keys.ts";
import { answer, startReceiver, verified } from "./receiver.ts";
import { QUICK, untilDeliveries } from "./registered.ts";

/** A certificate for `localhost` that is its own authority, valid until 2126. */
const CERTIFICATE = resolve(import.meta.dirname, "localhost-cert.pem");
const TLS = {
  key: readFileSync(resolve(import.meta.dirname, "localhost-key.pem"), "utf8"),
  cert: readFileSync(CERTIFICATE, "utf8"),
};
const PRIVATE = { WEBHOOKS_PRIVATE: "1", SECRET_KEY };
const TRUSTING = { ...PRIVATE, NODE_EXTRA_CA_CERTS: CERTIFICATE };

/** A built server that sends to `url`, and a decision on one of its services by a signed-in administrator. */
async function startWithHook(url: string, services = 1) {
  const copy = await testCopy();
  onTestFinished(() => copy.remove());
  const { databaseUrl, dataDir } = copy;
  const made = await openDatabase({ log: quiet, ...copy });
  const added = await runHere("webhook", ["add", "--url", url], { database: copy, env: TRUSTING });
  expect(added).toMatchObject({ code: 0, err: expect.stringContaining("shown only now") });
  const token = await addSession(made.db, (await addAdministrator(made.db)).id);
  for (let each = 0; each < services; each++) await addService(made.db);
  await made.close();
  const server = await startServer({
    DATA_DIR: dataDir,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    ...TRUSTING,
  });
  expect(await becomes(`${server.url}/health/ready`, 200), server.said()).toBe(true);
  const decide = async (status: string, service = 1) => {
    const reply = await fetch(`${server.url}/api/admin/services/${service}`, {
      method: "PUT",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({ status }),
    });
    expect(reply.status, await reply.text()).toBe(200);
  };
  return { copy, token, server, decide, secret: added.out.trim() };
}

test("after a receiver has taken connections over, later events are sent, and the server stops with 0 (F-09)", async () => {
  await using receiver = await startReceiver(switchProtocols, { tls: TLS });
  const { server, decide } = await startWithHook(receiver.url, 5); // a server sends four at once
  for (const service of [1, 2, 3, 4, 5]) await decide("PUBLISHED", service);
  await receiver.got(5);
  await within(5_000, async () => {
    server.stop();
    expect(await server.ended, server.said()).toBe(0);
  });
});

test("what was decided before a server was killed is delivered by the next one, in order and over https @more", async () => {
  await using receiver = await startReceiver(() => {}, { tls: TLS });
  const { copy, token, server, decide, secret } = await startWithHook(receiver.url);
  for (const status of ["PUBLISHED", "REJECTED"]) await decide(status);
  // The first one is under way, and gets no answer; the second one waits behind it.
  await receiver.got(1);
  process.kill(server.pid, "SIGKILL");
  await server.ended;

  receiver.answer = answer(200);
  await using database = await openDatabase({ log: quiet, ...copy });
  // This server does not trust the certificate: what comes by https was refused, and goes by http in the end.
  await using next = await buildTestApp({ ...QUICK, webhookLeaseSeconds: 1 }, { database });
  const headers = { authorization: `Bearer ${token}` };
  const deliveries = async () => (await next.get("/x/webhooks/1/deliveries", headers)).json().data.data;
  await expect.poll(async () => (await deliveries()).at(-1)?.problem).toBe("The certificate is not trusted");
  await using plain = await startReceiver();
  await database.db.update(webhooks).set({ url: plain.url }).where(eq(webhooks.id, 1));
  // A busy machine may take longer than the lease, and send a message twice: receivers know it by its id.
  const messages = await vi.waitFor(
    () => {
      const byId = new Map(plain.received.map((message) => [message.headers["webhook-id"], message]));
      expect(byId.size).toBe(2);
      return [...byId.values()];
    },
    { timeout: 60_000, interval: 10 },
  );
  expect(messages.map(({ event }) => event.data.status)).toEqual(["PUBLISHED", "REJECTED"]);
  expect(messages.map((message) => verified(secret, message))).toEqual(messages.map(({ event }) => event));
  expect(messages[0]?.headers["webhook-id"]).toBe(receiver.received[0]?.headers["webhook-id"]);
});

test("the command registers, lists, tests, shows what is dead, sends again and removes, beside a running server @more", async () => {
  const copy = await testCopy();
  onTestFinished(() => copy.remove());
  await using receiver = await startReceiver();
  await using database = await openDatabase({ log: quiet, ...copy });
  await using server = await buildTestApp({ ...QUICK, webhookRetrySeconds: [] }, { database });
  await server.signIn();
  const hook = (...args: string[]) => run("webhook", args, { database: copy, env: PRIVATE });
  const { url } = receiver;

  expect((await run("webhook", ["add", "--url", url], { database: copy, env: { SECRET_KEY } })).err).toBe(
    "url: Must begin with https://\n",
  );
  expect((await hook("add", "--url", url, "--events", "none")).err).toBe("events.0: There is no such event\n");
  const added = await hook("add", "--url", url, "--events", "service.published, dispute.resolved");
  expect([added.code, added.out]).toEqual([0, expect.stringMatching(/^whsec_\S{44}\n$/)]);
  expect((await hook("list")).out).toBe(
    `${url}\ton\tno delivery yet\t0 waiting\t0 dead\tservice.published,dispute.resolved\n`,
  );
  expect(await hook("test", "--url", url)).toMatchObject({ code: 0, out: expect.stringContaining("was delivered") });
  expect(verified(added.out.trim(), (await receiver.got(1))[0] as never)).toMatchObject({ type: "webhook.test" });

  receiver.answer = answer(500);
  expect(await hook("test", "--url", url)).toMatchObject({
    code: 1,
    err: "The test event was not delivered: Answered 500.\n",
  });
  const service = await addService(server.db);
  await server.put(`/admin/services/${service.id}`, { status: "PUBLISHED" });
  await untilDeliveries(server, 1, "dead", 1);
  expect((await hook("dead", "--url", url)).out).toMatch(/^1\tservice\.published\t1\t\S+\tAnswered 500\n$/);
  expect((await hook("list")).out).toContain("failing since");
  receiver.answer = answer(200);
  expect((await hook("resend", "--url", url)).out).toBe("1 event is sent again by a running server.\n");
  await untilDeliveries(server, 1, "delivered", 1);
  expect((await hook("remove", "--url", url)).out).toBe(`${url} is told nothing any more.\n`);
  expect(await hook("remove", "--url", url)).toMatchObject({ code: 1, err: `${url} is not registered.\n` });
  expect((await server.get("/x/webhooks")).json().data).toEqual([]);
});
