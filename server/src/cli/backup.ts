import { resolve } from "node:path";
import { openStore } from "#modules/files/open-store.ts";
import { writeBackup } from "../backup/write-backup.ts";
import { readSettings } from "../settings.ts";
import { COMPLAINTS, runSingle, withDatabase } from "./run-single.ts";
import { terminal } from "./terminal.ts";

const USAGE = `npm run backup -- [--to <file>] [--no-uploads]

Writes all data and uploads into one new file, by itself named after the day. It may run beside the server.`;

const options = { to: { type: "string" }, "no-uploads": { type: "boolean", default: false } } as const;

process.exitCode = await runSingle({ usage: USAGE, options }, async (flags) => {
  const settings = readSettings(process.env);
  const path = resolve(flags.to ?? `hivekeeper-${new Date().toISOString().slice(0, 10)}.backup.gz`);
  await withDatabase(settings, COMPLAINTS, async (database) => {
    const store = flags["no-uploads"] ? null : await openStore(settings);
    const { rows, uploads, missing } = await writeBackup(database, path, store);
    for (const name of missing)
      terminal.printError(`The upload ${name} is not in the store, and so not in the backup.`);
    await terminal.print(
      `${rows.toLocaleString("en-NG")} rows and ${uploads.toLocaleString("en-NG")} uploads are in ${path}`,
    );
    await terminal.print(
      "Guard it like the database itself: identity numbers are in it, and hashes of passwords. The secret key is not in it.",
    );
  });
});
