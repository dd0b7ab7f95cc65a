import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "#db/open-database.ts";
import { activity } from "#db/schema/activity.ts";
import { hives } from "#db/schema/services.ts";
import { addAdministrator, addSession } from "../../builders/administrator.ts";
import { quiet } from "../../db/databases.ts";
import { freePort } from "../../free-port.ts";
import { testCopy } from "../../test-database.ts";
import { becomes, type ServerProcess, startServer } from "../server-process.ts";

const CADDYFILE = resolve(import.meta.dirname, "../../../../deploy/Caddyfile");
const CLIENTS = 8;
const WRITES = 2_000;
const RESTARTS = 3;

const hasCaddy = (() => {
  try {
    return execFileSync("caddy", ["version"], { encoding: "utf8" }) !== "";
  } catch {
    console.warn("No caddy found: the shipped Caddyfile is not tried.");
    return false;
  }
})();

test.runIf(hasCaddy)("the shipped Caddyfile is valid as it is", () => {
  execFileSync("caddy", ["validate", "--config", CADDYFILE, "--adapter", "caddyfile"], { stdio: "pipe" });
});

test.runIf(hasCaddy && process.env.TEST_FULL)(
  `${WRITES} writes through the shipped Caddyfile during ${RESTARTS} restarts: no failure, nothing lost or doubled (F-27)`,
  async () => {
    const { remove, dataDir, databaseUrl = "" } = await testCopy();
    onTestFinished(remove);
    await using database = await openDatabase({ dataDir, databaseUrl, log: quiet });
    const environment = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, TRUST_PROXY: "127.0.0.1" };
    const start = async (port?: string) => {
      const server = await startServer({ ...environment, ...(port && { PORT: port }) });
      onTestFinished(() => server[Symbol.asyncDispose]());
      return server;
    };
    let [one, two] = await Promise.all([start(), start()]);
    await using proxy = await startCaddy([one, two]);
    const clients = await Promise.all(
      Array.from({ length: CLIENTS }, async (_, number) => {
        const { id } = await addAdministrator(database.db);
        return writer(proxy.url, await addSession(database.db, id), number);
      }),
    );

    let isRolling = true;
    const share = WRITES / CLIENTS;
    const writing = Promise.all(clients.map((client) => client.run((writes) => writes < share || isRolling)));
    for (let restart = 0; restart < RESTARTS; restart++) {
      one.stop();
      expect(await one.ended).toBe(0);
      const again = await start(new URL(one.url).port);
      expect(await becomes(`${again.url}/health/ready`, 200)).toBe(true);
      await pause(2_500); // as an operator who waits until the proxy has seen it
      [one, two] = [two, again];
    }
    isRolling = false;
    await writing;

    expect(clients.flatMap(({ failures }) => failures)).toEqual([]);
    const edits = new Map(clients.flatMap((client) => [...client.edits]));
    const rows = await database.db.select({ name: hives.name, description: hives.description }).from(hives);
    expect(new Map(rows.map((row) => [row.name, row.description]))).toEqual(edits);
    expect(rows).toHaveLength(edits.size);
    expect(await database.db.$count(activity)).toBe(clients.reduce((sum, { writes }) => sum + writes, 0));
  },
);

/** Creates hives and edits each of them, one request after the other. */
function writer(url: string, token: string, number: number) {
  /** `edits` has the last description of each hive, by name. */
  const state = { writes: 0, failures: [] as string[], edits: new Map<string, string>() };
  const send = async (method: string, path: string, body: object, headers = {}) => {
    const reply = await fetch(`${url}/api/admin/category${path}`, {
      method,
      headers: { "content-type": "application/json", authorization: `Bearer ${token}`, ...headers },
      body: JSON.stringify(body),
    });
    state.writes += 1;
    if (!reply.ok) state.failures.push(`${method} ${reply.status} ${await reply.text()}`);
    return reply.ok ? ((await reply.json()) as { data: { id: string } }) : undefined;
  };
  const run = async (goesOn: (writes: number) => boolean) => {
    while (goesOn(state.writes)) {
      const name = `hive-${number}-${state.writes}`;
      const key = { "idempotency-key": name };
      const made = await send("POST", "/create", { category_name: name, description: "new" }, key);
      for (const description of ["edited once", "edited twice", "edited thrice"]) {
        await send("PUT", `/${made?.data.id}`, { category_name: name, description });
        state.edits.set(name, description);
      }
    }
  };
  return Object.assign(state, { run });
}

async function startCaddy(servers: readonly ServerProcess[]) {
  const folder = await mkdtemp(join(tmpdir(), "hive-caddy-"));
  const url = `http://127.0.0.1:${await freePort()}`;
  const env = {
    PATH: process.env.PATH,
    HOME: folder,
    SITE: url,
    SERVERS: servers.map((server) => new URL(server.url).host).join(" "),
    CADDY_ADMIN: `127.0.0.1:${await freePort()}`,
  };
  const caddy = spawn("caddy", ["run", "--config", CADDYFILE, "--adapter", "caddyfile"], { env, stdio: "ignore" });
  expect(await becomes(`${url}/health/ready`, 200)).toBe(true);
  const close = async () => {
    caddy.kill();
    await once(caddy, "exit");
    await rm(folder, { recursive: true });
  };
  return { url, [Symbol.asyncDispose]: close };
}
