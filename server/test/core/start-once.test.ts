import { fork } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { readLogin } from "@hivekeeper/contract/read/login.ts";
import { unwrapList } from "@hivekeeper/contract/read/unwrap.ts";
import { readVest } from "@hivekeeper/contract/read/vest.ts";
import { expect, test } from "vitest";
import { openDatabase } from "#db/open-database.ts";
import { authenticators } from "#db/schema/team.ts";
import { readKey, type SecretKey, seal } from "#lib/sealing.ts";
import { explainStart } from "../../src/start-problems.ts";
import { addAdministrator } from "../builders/administrator.ts";
import { quiet } from "../db/databases.ts";
import { slowness } from "../machine.ts";
import { testCopy } from "../test-database.ts";
import { becomes, startAndKill, startServer } from "./server-process.ts";

const SEED = resolve(import.meta.dirname, "../../dist/seed.js");

test("invalid settings are listed together, and the server exits with 1", async () => {
  await using server = await startServer({ PORT: "x", TRUST_PROXY: "true" });
  expect(await server.ended).toBe(1);
  expect(server.said()).toMatch(/^These settings cannot be used:\n {2}PORT must .+\n {2}TRUST_PROXY must .+\n$/);
});

test("a port in use is reported in a sentence, and the server exits with 1", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const address = other.address();
  const port = String(typeof address === "object" ? address?.port : address);
  const { remove, ...at } = await testCopy();

  await using server = await startServer({ DATA_DIR: at.dataDir, PORT: port, DATABASE_URL: at.databaseUrl ?? "" });
  expect(await server.ended).toBe(1);
  expect(server.said()).toContain(`Port ${port} is in use by another program`);

  other.close();
  await remove();
});

test("a folder that cannot be used is told in a sentence, and the server exits with 1", async () => {
  await using server = await startServer({ DATA_DIR: "/dev/null/data" });
  expect(await server.ended).toBe(1);
  expect(server.said()).toBe("/dev/null/data is not a folder. Mend that, or set DATA_DIR to another folder.\n");
});

test.each([
  ["EROFS", "The disk of /data is read-only."],
  ["EACCES", "This user may not write /data."],
  ["ENOSPC", "There is no room left for /data."],
  ["EIO", "The disk of /data fails."],
])("a start that fails with %s says what to mend", (code, sentence) => {
  const error = Object.assign(new Error(code), { code, syscall: "mkdir", path: "/data" });
  expect(explainStart(error)).toBe(`${sentence} Mend that, or set DATA_DIR to another folder.`);
});

test("the first start of the embedded database creates demo data and an administrator, whose password is printed once", async () => {
  const folder = await mkdtemp(join(tmpdir(), "hive-first-"));
  let credentials: { email: string; password: string };
  {
    await using server = await startServer({ DATA_DIR: folder, DEMO: "1" });
    await expect.poll(() => server.said()).toContain("Password");
    credentials = credentialsIn(server.said());
    await expect.poll(() => server.said()).toContain('"msg":"ready"');
    const [greeting = "", log] = server.said().split("\n\n");
    // With what npm and the builds say, at most ten lines.
    expect(greeting.split("\n")).toHaveLength(3);
    expect(log).not.toContain(credentials.password);

    expect(server.said().match(/secret\.key is new/g)).toHaveLength(1);
    expect((await stat(join(folder, "secret.key"))).mode & 0o777).toBe(0o600);
    expect(await readFile(join(folder, "secret.key"), "utf8")).toMatch(/^[0-9a-f]{64}\n$/);

    expect(await countVests(server.url, credentials)).toBeGreaterThan(10);
    server.stop();
    expect(await server.ended).toBe(0);
  }
  {
    await using server = await startServer({ DATA_DIR: folder, DEMO: "1" });
    await expect.poll(() => server.said()).toContain("Hivekeeper is at");
    expect(server.said()).not.toContain("Password");
    expect(server.said()).not.toContain("secret.key");
    expect(await login(server.url, credentials)).toMatchObject({ token: expect.any(String) });
  }
  await rm(folder, { recursive: true });
});

test("a start without the key of what is sealed, or with another one, says which is missing and stops (F-41)", async () => {
  const { dataDir, databaseUrl: _, remove } = await testCopy();
  const text = randomBytes(32).toString("hex");
  const key = readKey(text) as SecretKey;
  {
    await using database = await openDatabase({ dataDir, log: quiet });
    const ada = await addAdministrator(database.db);
    const secret = seal(key, "JBSWY3DPEHPK3PXP", `authenticators.secret:${ada.id}`);
    await database.db.insert(authenticators).values({ memberId: ada.id, secret, confirmedAt: new Date() });
  }
  const start = async (environment: Record<string, string>) => {
    await using server = await startServer({ DATA_DIR: dataDir, ...environment });
    expect(await server.ended).toBe(1);
    return server.said().replace(/^\{.*\n/gm, "");
  };
  const needs = `Values of the database are sealed by the key ${key.id}: set SECRET_KEY or SECRET_KEY_FILE to it, or put its file back as secret.key into DATA_DIR.\n`;
  expect(await start({})).toBe(`There is no secret key. ${needs}`);
  expect(await readdir(dataDir)).not.toContain("secret.key");
  const other = randomBytes(32).toString("hex");
  expect(await start({ SECRET_KEY: other })).toBe(`The secret key is ${readKey(other)?.id}. ${needs}`);
  await writeFile(join(dataDir, "secret.key"), "");
  expect(await start({})).toMatch(/^\S+secret\.key holds no key of 64 hex digits\. Put a copy of the key there\.\n$/);

  await writeFile(join(dataDir, "secret.key"), text);
  await using server = await startServer({ DATA_DIR: dataDir });
  expect(await becomes(`${server.url}/health/ready`, 200), server.said()).toBe(true);
  await expect.poll(() => server.said()).toContain("Hivekeeper is at");
  await remove();
});

test("the seed of a server that was killed leaves the database to the next server (F-25)", async () => {
  const folder = await mkdtemp(join(tmpdir(), "hive-orphan-"));
  const seed = fork(SEED, ["--size", "s", "--if-empty"], {
    env: { PATH: process.env.PATH, DATA_DIR: folder },
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  seed.disconnect(); // as its end of the channel sees the death of the server
  expect(await once(seed, "exit")).toEqual([1, null]);
  expect(await readdir(folder)).not.toContain("database");
  await rm(folder, { recursive: true });
});

const KILLS = 16;
const AN_HOUR = 3_600_000;

test.runIf(process.env.TEST_FULL)(
  "a first start that is killed at any moment can be repeated at once (F-25)",
  async () => {
    const counts = new Set<number>();
    const last = 4_000 * (await slowness());
    for (let kill = 1; kill <= KILLS; kill++) {
      const folder = await mkdtemp(join(tmpdir(), "hive-killed-"));
      const environment = { DATA_DIR: folder, DEMO: "1" };
      const before = await startAndKill(environment, (last * kill) / KILLS);
      {
        await using server = await startServer(environment);
        expect(await becomes(`${server.url}/health/ready`, 200), server.said()).toBe(true);
        await expect.poll(() => server.said()).toContain("Hivekeeper is at");
        counts.add(await countVests(server.url, credentialsIn(before + server.said())));
      }
      await rm(folder, { recursive: true, maxRetries: 5 });
    }
    expect(counts.size).toBe(1);
  },
  AN_HOUR,
);

/** The credentials that a first start prints. */
function credentialsIn(said: string): { email: string; password: string } {
  const [, email = ""] = /Sign in as +(\S+)/.exec(said) ?? [];
  const [, password = ""] = /Password +(\S+)/.exec(said) ?? [];
  return { email, password };
}

async function countVests(url: string, credentials: object): Promise<number> {
  const { token } = await login(url, credentials);
  const list = await fetch(`${url}/api/admin/vests`, { headers: { authorization: `Bearer ${token}` } });
  return unwrapList(await list.json(), readVest).total ?? 0;
}

async function login(url: string, credentials: object) {
  const headers = { "content-type": "application/json" };
  const reply = await fetch(`${url}/api/admin/login`, { method: "POST", headers, body: JSON.stringify(credentials) });
  return readLogin(await reply.json());
}
