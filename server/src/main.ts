import "./keep-heap-small.ts";
import closeWithGrace from "close-with-grace";
import { openDatabase } from "#db/open-database.ts";
import { prepare } from "#db/prepare.ts";
import { hasClear } from "#db/seal-clear.ts";
import { KeyRing } from "#lib/key-ring.ts";
import { type LineOutput, openStandardOutput } from "#lib/line-output.ts";
import { makeLogger } from "#lib/logger.ts";
import { publicAddress } from "#lib/public-address.ts";
import { sealClear } from "#lib/seal-clear.ts";
import { sealDocuments } from "#modules/files/document-service.ts";
import { type App, buildApp } from "./app.ts";
import { prepareFirstStart } from "./first-start.ts";
import { openKeys } from "./secret-key.ts";
import { readSettings, type Settings } from "./settings.ts";
import { explainStart } from "./start-problems.ts";

/** A server closes within this time, after the seconds that it gives a balancer. */
const CLOSE_MS = 10_000;

const UNSEALED =
  'identity numbers lie in clear: once no server of the version before runs any more, seal them by "npm run keys -- seal"';

try {
  const output = openStandardOutput();
  // On a terminal the address and the password stay in sight: requests are logged where a person asks for it.
  const usual = { LOG_LEVEL: process.stdout.isTTY ? "warn" : "info" };
  await serve(readSettings({ ...usual, ...process.env }), output);
} catch (error) {
  console.error(explainStart(error));
  process.exit(1);
}

/** Listens before the database is ready, so that health checks are answered; other requests get a 503 until then. */
async function serve(settings: Settings, output: LineOutput): Promise<void> {
  const log = makeLogger(settings, output);
  const { port, host } = settings;
  const database = await openDatabase({ ...settings, log, onLost: () => process.exit(1) });
  let isPrepared = false;
  let keys = new KeyRing(database.db, null);
  const app = await buildApp({
    settings,
    database,
    log,
    droppedLogLines: () => output.dropped,
    isPrepared: () => isPrepared,
    keys: () => keys,
  });

  const stopping = new AbortController();
  let sealing = Promise.resolve();
  const longest = settings.stopDelaySeconds * 1000 + CLOSE_MS;
  closeWithGrace({ delay: longest, logger: false }, async ({ signal, err }) => {
    log.info({ signal, ...(err && { err }) }, "stopping");
    stopping.abort();
    await sealing;
    await (err ? app.close() : app.stop()); // after an unexpected error nothing more should be answered
    await database.close();
  });

  try {
    await listenQuietly(app, { port, host });
    const migrations = await prepare(database, {
      signal: stopping.signal,
      onAttempt: ({ error, ...attempt }) => log.warn({ err: error, ...attempt }, "the database cannot be reached yet"),
      onInUse: ({ error: _, ...attempt }) => log.warn(attempt, "the update waits for writers"),
    });
    const opened = await openKeys(database, settings);
    keys = opened.keys;
    const first = database.kind === "embedded" && settings.demo ? await prepareFirstStart(app) : null;
    isPrepared = true;
    // No server of the version before can run beside this one.
    if (database.kind === "embedded") sealing = sealEarlier(app, stopping.signal);
    else if (await hasClear(database.db)) log.warn(UNSEALED);
    if (!keys.hasKey) log.warn("there is no SECRET_KEY: identity numbers cannot be saved");
    output.write(greeting(app, first, opened.isNew));
    log.info({ address: app.listeningOrigin, ...(migrations.length > 0 && { migrations }) }, "ready");
  } catch (error) {
    if (stopping.signal.aborted) return;
    await app.close();
    await database.close();
    throw error;
  }
}

/** Seals what a version before wrote in clear, beside the answers, until it is done or the server stops. */
async function sealEarlier(app: App, stopping: AbortSignal): Promise<void> {
  try {
    const values = await sealClear(app.db, app.keys(), () => stopping.throwIfAborted());
    const documents = await sealDocuments(app, () => stopping.throwIfAborted());
    if (values + documents > 0) app.log.info({ values, documents }, "sealed what was in clear");
  } catch (error) {
    if (!stopping.aborted) app.log.error({ err: error }, "could not seal what is in clear");
  }
}

/** Without the line that Fastify logs at `info`: a person reads the address first. */
async function listenQuietly(app: App, at: { port: number; host: string }): Promise<void> {
  const { level } = app.log;
  if (level === "info") app.log.level = "warn";
  await app.listen(at);
  app.log.level = level;
}

/** The address and, once, the new password, for the person at the terminal; the log never holds a password. */
function greeting(
  { settings, server }: App,
  first: { email: string; password: string } | null,
  isKeyNew: boolean,
): string {
  const lines = [
    `  ${settings.productName} is at ${publicAddress(settings, server)}`,
    ...(first ? [`  Sign in as   ${first.email}`, `  Password     ${first.password}`] : []),
    ...(first || isKeyNew ? [""] : []),
    ...(first ? ["  The data is invented, and this password is shown only now."] : []),
    ...(isKeyNew
      ? ["  DATA_DIR/secret.key is new. Back it up apart from the data: it opens what is sealed there."]
      : []),
    "",
  ];
  return `${lines.join("\n")}\n`;
}
