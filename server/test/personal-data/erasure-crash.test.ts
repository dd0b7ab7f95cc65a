import { cp, readdir } from "node:fs/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { openDatabase } from "#db/open-database.ts";
import { addSession } from "../builders/administrator.ts";
import { becomes, startServer } from "../core/server-process.ts";
import { quiet } from "../db/databases.ts";
import { buildTestApp } from "../test-app.ts";
import { testCopy } from "../test-database.ts";
import { SECRET_KEY } from "../test-keys.ts";
import { MARKED, plantPerson, storedIn, textsWith } from "./planted-person.ts";

/** A server looks for what has lost its server every five seconds, so that each kill takes that long. */
const KILLS = process.env.TEST_FULL === "1" ? 10 : 1;

test(`an erasure that is killed ${KILLS} × by kill -9 goes on at the next start, and ends the same (S-93) @more`, async () => {
  const copy = await testCopy();
  onTestFinished(() => copy.remove());
  const database = await openDatabase({ log: quiet, ...copy });
  let begun = { id: 0, steps: 0 };
  let token = "";
  let stored = 0;
  {
    const settings = { webhooksPrivate: true, retentionMoneyYears: 0, stepPauseMs: 600_000 };
    await using server = await buildTestApp(settings, { database });
    const owner = await server.signIn();
    const { id } = await plantPerson(server);
    token = await addSession(server.db, owner.id);
    begun = (await server.post(`/x/people/${id}/erasure`, { reason: "person_asked" })).json().data;
    stored = (await storedIn(server)).length;
    await cp(`${server.app.settings.dataDir}/uploads`, `${copy.dataDir}/uploads`, { recursive: true });
  }
  await database.close();

  const start = async () => {
    const { databaseUrl, dataDir } = copy;
    const server = await startServer({
      ...{ DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }), SECRET_KEY },
      WEBHOOKS_PRIVATE: "1",
    });
    expect(await becomes(`${server.url}/health/ready`, 200), server.said()).toBe(true);
    return server;
  };
  const stepOf = async (url: string): Promise<number> => {
    const reply = await fetch(`${url}/api/x/erasures/${begun.id}`, { headers: { authorization: `Bearer ${token}` } });
    return ((await reply.json()) as { data: { step: number } }).data.step;
  };
  for (let kill = 1; kill <= KILLS; kill++) {
    const wanted = Math.round((kill * begun.steps) / (KILLS + 1));
    const server = await start();
    await vi.waitFor(async () => expect(await stepOf(server.url)).toBeGreaterThanOrEqual(wanted), {
      timeout: 60_000,
      interval: 5,
    });
    process.kill(server.pid, "SIGKILL");
    await server.ended;
  }
  {
    await using server = await start();
    await vi.waitFor(async () => expect(await stepOf(server.url)).toBe(begun.steps), { timeout: 60_000, interval: 20 });
  }
  const left = (await readdir(`${copy.dataDir}/uploads`)).filter((name) => name !== "tmp");
  expect(stored - left.length, "the portrait with its thumbnail, and the document").toBe(3);
  await using again = await openDatabase({ log: quiet, ...copy });
  expect(await textsWith(again, MARKED)).toEqual([]);
  const { rows } = await again.pool.query("select state, certificate from erasures");
  expect(rows).toEqual([{ state: "done", certificate: expect.objectContaining({ backupsSince: expect.any(String) }) }]);
  const { erased } = rows[0].certificate;
  expect(erased).toMatchObject({ profile: 1, identity: 1, files: 2, names_in_transactions: 3, account_numbers: 2 });
});
