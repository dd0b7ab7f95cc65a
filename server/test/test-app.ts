import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { InjectOptions } from "fastify";
import { makeLogger } from "#lib/logger.ts";
import { type AppOptions, buildApp } from "../src/app.ts";
import { readSettings, type Settings } from "../src/settings.ts";
import { addAdministrator, addSession } from "./builders/administrator.ts";
import { addHive } from "./builders/hive.ts";
import { addMember } from "./builders/member.ts";
import { addServiceCluster, addServiceIn } from "./builders/service-cluster.ts";
import { addInvestment, addVest } from "./builders/vest.ts";
import { emptyTables, sharedDatabase } from "./test-database.ts";
import { SECRET_KEY } from "./test-keys.ts";

type Headers = Record<string, string | string[]>;
type LogLine = Record<string, unknown> & { msg: string };
type Overrides = Partial<Omit<AppOptions, "settings" | "log">>;

/** A server looks for webhooks that are due, and for new keys, every few seconds; tests that count or read its statements see none of that. */
const NO_LOOKING = { webhookLookSeconds: 3_600, keysLookSeconds: 3_600 };

/**
 * The whole server on the worker's database, with empty tables and an upload folder of its own. `get`, `post`, `put` and
 * `delete` call under `/api`, with the token of the last `signIn`.
 */
export async function buildTestApp(settings: Partial<Settings> = {}, { database, ...overrides }: Overrides = {}) {
  const chosen = database ?? (await sharedDatabase());
  if (!database) await emptyTables(chosen);
  const dataDir = await mkdtemp(join(tmpdir(), "hive-test-"));
  const logged: LogLine[] = [];
  const all = { ...readSettings({ SECRET_KEY }), ...NO_LOOKING, dataDir, ...settings };
  const log = makeLogger(all, { write: (line) => logged.push(JSON.parse(line)) });
  const app = await buildApp({ settings: all, database: chosen, log, ...overrides });
  await app.ready();

  let token: string | undefined;
  const call =
    (method: "GET" | "POST" | "PUT" | "DELETE") =>
    (url: string, body?: InjectOptions["payload"], headers: Headers = {}) =>
      app.inject({
        method,
        url: `/api${url}`,
        headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
        ...(body !== undefined && { payload: body }),
      });

  const { db } = chosen;
  return {
    app,
    database: chosen,
    db,
    /** The lines of the log. */
    logged,
    /** The token of the last `signIn`; empty before it. */
    get token() {
      return token ?? "";
    },
    get: (url: string, headers?: Headers) => call("GET")(url, undefined, headers),
    post: call("POST"),
    put: call("PUT"),
    delete: call("DELETE"),
    async signIn(overrides: Parameters<typeof addAdministrator>[1] = {}) {
      const administrator = await addAdministrator(db, overrides);
      token = await addSession(db, administrator.id);
      return administrator;
    },
    addAdministrator: (overrides?: Parameters<typeof addAdministrator>[1]) => addAdministrator(db, overrides),
    addMember: (overrides?: Parameters<typeof addMember>[1]) => addMember(db, overrides),
    addVest: (overrides?: Parameters<typeof addVest>[1]) => addVest(db, overrides),
    addInvestment: (vestId: number, overrides?: Parameters<typeof addInvestment>[2]) =>
      addInvestment(db, vestId, overrides),
    addHive: (overrides?: Parameters<typeof addHive>[1]) => addHive(db, overrides),
    addServiceCluster: (overrides?: Parameters<typeof addServiceCluster>[1]) => addServiceCluster(db, overrides),
    addServiceIn: (place: Parameters<typeof addServiceIn>[1]) => addServiceIn(db, place),
    async [Symbol.asyncDispose]() {
      await app.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
