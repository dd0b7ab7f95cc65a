import { once } from "node:events";
import { Agent, type ClientRequest, type IncomingMessage, request } from "node:http";
import { expect, test } from "vitest";
import { within } from "../machine.ts";
import { testCopy } from "../test-database.ts";
import { becomes, startServer } from "./server-process.ts";

const LOGIN = JSON.stringify({ email: "nobody@example.test", password: "a password of some length" });

/** The delay has nothing to do with the database. */
const NOWHERE = "postgres://nobody@127.0.0.1:1/none";

/** Starts a login whose body is incomplete. */
async function beginLogin(url: string): Promise<ClientRequest> {
  const headers = { "content-type": "application/json", "content-length": Buffer.byteLength(LOGIN) };
  const sent = request(`${url}/api/admin/login`, { method: "POST", headers, agent: new Agent({ keepAlive: true }) });
  sent.on("error", () => {});
  sent.write(LOGIN.slice(0, 10));
  await once(await socketOf(sent), "connect");
  return sent;
}

const socketOf = async (sent: ClientRequest) => sent.socket ?? (await once(sent, "socket"))[0];

test("a stop lets requests finish, aborts slow ones, closes the database and exits with 0 within 10 s (F-09)", async () => {
  const { remove, ...at } = await testCopy();
  const environment = { DATA_DIR: at.dataDir, ...(at.databaseUrl && { DATABASE_URL: at.databaseUrl }) };
  {
    await using server = await startServer(environment);
    expect(await becomes(`${server.url}/health/ready`, 200)).toBe(true);
    const patient = await Promise.all(Array.from({ length: 5 }, () => beginLogin(server.url)));
    const stuck = await Promise.all(Array.from({ length: 5 }, () => beginLogin(server.url)));
    const cut = Promise.all(stuck.map((sent) => new Promise((closed) => sent.on("close", closed))));
    expect((await fetch(`${server.url}/health/live`)).status).toBe(200); // what was sent before has arrived

    await within(10_000, async () => {
      server.stop();
      const answers = await Promise.all(
        patient.map(async (sent) => {
          const answer = once(sent, "response");
          sent.end(LOGIN.slice(10));
          const [reply]: IncomingMessage[] = await answer;
          reply?.resume();
          return [reply?.statusCode, reply?.headers.connection];
        }),
      );
      expect(answers).toEqual(Array.from({ length: 5 }, () => [401, "close"]));
      await cut;
      expect(await server.ended).toBe(0);
    });
  }
  {
    await using server = await startServer({ DATABASE_URL: NOWHERE, STOP_DELAY_SECONDS: "1" });
    const began = performance.now();
    server.stop();
    expect(await server.ended).toBe(0);
    expect(performance.now() - began).toBeGreaterThan(1_000);
  }
  await remove();
});
