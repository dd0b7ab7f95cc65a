import { parse, resolve } from "node:path";
import { printable } from "@hivekeeper/contract/printable.ts";
import type { KindTally } from "#db/schema/imports.ts";
import { openBackend } from "../import/backend.ts";
import { importBackend } from "../import/import-backend.ts";
import { importCsv, openCsv } from "../import/import-csv.ts";
import { ImportStopped } from "../import/import-stopped.ts";
import type { Place } from "../import/place-repository.ts";
import { progressOn } from "../import/progress.ts";
import { skippedIn, tableOf } from "../import/tally.ts";
import { openKeys } from "../secret-key.ts";
import { readSettings, type Settings } from "../settings.ts";
import { WrongUsage } from "./arguments.ts";
import { COMPLAINTS, runSingle, withDatabase } from "./run-single.ts";
import { terminal } from "./terminal.ts";

const USAGE = `npm run import -- --api <address> [--per-second 5]
npm run import -- --csv <file> --kind <kind> [--map "Column=field"]… [--dry-run] [--refused <file>]

The first reads everything that the specified calls of a running backend can list, and loads it. It reads an
administrator's token from standard input. An import that was cut goes on where it stood; a second one changes nothing.
The second loads the rows of a file. A dry run does everything and takes it back.`;

const options = {
  api: { type: "string" },
  "per-second": { type: "string", default: "5" },
  csv: { type: "string" },
  kind: { type: "string" },
  map: { type: "string", multiple: true, default: [] as string[] },
  "dry-run": { type: "boolean", default: false },
  refused: { type: "string" },
} as const;

process.exitCode = await runSingle({ usage: USAGE, options }, async (flags) => {
  if ((flags.api === undefined) === (flags.csv === undefined)) throw new WrongUsage("Say either --api or --csv.");
  const settings = readSettings(process.env);
  if (flags.api !== undefined) await fromBackend(settings, flags.api, Number(flags["per-second"]));
  else if (flags.kind === undefined) throw new WrongUsage("--kind is missing.");
  else await fromFile(settings, { ...flags, csv: flags.csv ?? "", kind: flags.kind });
});

async function fromBackend(settings: Settings, address: string, perSecond: number): Promise<void> {
  if (!/^https?:\/\//.test(address) || !URL.canParse(address)) throw new WrongUsage("--api takes a web address.");
  if (!(perSecond > 0 && perSecond <= 1_000)) throw new WrongUsage("--per-second takes a number from 0.1 to 1000.");
  const token = (await terminal.askSecret("An administrator's token of that backend")).trim();
  if (token === "") throw new ImportStopped("There is no token on standard input.");
  const api = address.replace(/\/+$/, "");
  const progress = progressOn(process.stderr);
  await withDatabase(settings, COMPLAINTS, async (database) => {
    const { keys } = await openKeys(database, settings);
    const context = { db: database.db, settings, keys: () => keys };
    const backend = openBackend({ api, token, perSecond });
    const onResume = ({ kind, page }: Place) =>
      terminal.printError(`An earlier import was cut. Going on with ${kind}, page ${page}.`);
    try {
      const tallies = await importBackend({ context, backend, api, onResume, onProgress: progress.show });
      progress.end();
      await terminal.print(tableOf(tallies).join("\n"));
    } finally {
      progress.end();
    }
  });
}

interface FileFlags {
  csv: string;
  kind: string;
  map: string[];
  "dry-run": boolean;
  refused?: string | undefined;
}

async function fromFile(settings: Settings, flags: FileFlags): Promise<void> {
  const { dir, name } = parse(resolve(flags.csv));
  const refusedFile = resolve(flags.refused ?? `${dir}/${name}.refused.csv`);
  if (refusedFile === resolve(flags.csv)) throw new WrongUsage("--refused takes another file than --csv.");
  const { kind, "dry-run": isTrial } = flags;
  const csv = await openCsv({ file: resolve(flags.csv), kind, maps: flags.map });
  const progress = progressOn(process.stderr);
  await withDatabase(settings, COMPLAINTS, async (database) => {
    const { keys } = await openKeys(database, settings);
    const context = { db: database.db, settings, keys: () => keys };
    const onProgress = (tally: KindTally) => progress.show(kind, tally, null);
    const tally = await importCsv(context, csv, { isTrial, refusedFile, onProgress }).finally(progress.end);
    const told = [...tableOf(new Map([[kind, tally]]))];
    if (csv.ignored.length > 0) told.push(printable(`Ignored columns: ${csv.ignored.join(", ")}`));
    if (skippedIn(tally) > 0) told.push(`The refused rows, with their reasons, are in ${refusedFile}`);
    if (isTrial) told.push("This was a dry run: nothing was stored.");
    await terminal.print(told.join("\n"));
  });
}
