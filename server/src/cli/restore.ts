import { resolve } from "node:path";
import { openDatabase } from "#db/open-database.ts";
import { openStore, temporaryFolder } from "#modules/files/open-store.ts";
import { restoreBackup } from "../backup/restore-backup.ts";
import { keyNeeded } from "../secret-key.ts";
import { readSettings } from "../settings.ts";
import { WrongUsage } from "./arguments.ts";
import { COMPLAINTS, runSingle } from "./run-single.ts";
import { terminal } from "./terminal.ts";

const USAGE = `npm run restore -- --from <file>

Fills an empty database, embedded or PostgreSQL, with all that a backup holds. The server must not run meanwhile.`;

process.exitCode = await runSingle({ usage: USAGE, options: { from: { type: "string" } } }, async ({ from }) => {
  if (!from) throw new WrongUsage("--from is missing.");
  const settings = readSettings(process.env);
  const shelf = { store: await openStore(settings), temporary: temporaryFolder(settings) };
  // Opens the database itself and never joins a running server, which may have newer tables and may write meanwhile.
  const database = await openDatabase({ ...settings, log: COMPLAINTS });
  try {
    const { at, rows, uploads } = await restoreBackup(database, resolve(from), shelf);
    const counts = `${rows.toLocaleString("en-NG")} rows and ${uploads.toLocaleString("en-NG")} uploads`;
    await terminal.print(`${counts} of ${at.toISOString()} are restored.`);
    const need = await keyNeeded(database, settings);
    if (need) await terminal.print(need);
  } finally {
    await database.close();
  }
});
