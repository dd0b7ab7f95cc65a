import { rename } from "node:fs/promises";
import { hasClear } from "#db/seal-clear.ts";
import { beginRotation, checkSealed, resealAll, retireKeys } from "#lib/reseal.ts";
import { sealClear } from "#lib/seal-clear.ts";
import type { SecretKey } from "#lib/sealing.ts";
import { checkDocuments, sealDocuments } from "#modules/files/document-service.ts";
import { openStore } from "#modules/files/open-store.ts";
import { keyFileIn, makeKey, readKeyFile } from "../secret-key.ts";
import { WrongUsage } from "./arguments.ts";
import type { Command, CommandContext } from "./run-command.ts";

/** The commands about the keys of sealed values. Each may be killed and begun again, and may run beside servers. */
export const keysCommand: Command = {
  usage: `npm run keys -- check
npm run keys -- rotate [--to <file>]
npm run keys -- retire
npm run keys -- seal

check opens every sealed value. rotate seals all by the new key in a file, which is made where there is none. retire forgets
the keys before, once every server was told the new one. seal seals what a version before wrote in clear.`,
  options: ["to"],
  actions: {
    check: async ({ withKeys, settings, terminal }) => {
      await withKeys(async ({ db, keys }) => {
        const { byKey, problems } = await checkSealed(db, keys);
        problems.push(...(await checkDocuments({ db, store: await openStore(settings), keys: () => keys })));
        for (const [key, values] of byKey)
          await terminal.print(`${counted(values, "value")} sealed by the key ${key}.`);
        if (await hasClear(db))
          problems.push('Values lie in clear, as a version before wrote them: "npm run keys -- seal".');
        if (problems.length > 0) throw new Error(problems.join("\n"));
        await terminal.print("Every sealed value opens.");
      });
    },
    rotate: async (context) => {
      const { withKeys, settings, terminal } = context;
      const isEmbedded = settings.databaseUrl === undefined;
      const file =
        context.optional("to") ?? (isEmbedded && !settings.secretKey ? nextFileIn(settings.dataDir) : undefined);
      await withKeys(async ({ db, keys }) => {
        if (file) await beginRotation(db, keys, await keyIn(file, context));
        else if (keys.isTold(keys.current)) throw new WrongUsage("--to is missing: the file with the new key.");
        const { resealed, problems } = await resealAll(db, keys, progressOf(context, "values are sealed anew"));
        await terminal.print(`${counted(resealed, "value")} sealed anew by the key ${keys.current.id}.`);
        for (const problem of problems) terminal.printError(problem);
      });
      if (file && file === nextFileIn(settings.dataDir)) {
        await rename(file, keyFileIn(settings.dataDir));
        await terminal.print(
          "DATA_DIR/secret.key is the new key. Back it up, and keep the old one for the backups made before. Restart the server.",
        );
      } else {
        await terminal.print("Give every server the new key as SECRET_KEY or SECRET_KEY_FILE, one after the other.");
      }
      await terminal.print(
        'Then, with the new key: "npm run keys -- retire". Until then the old key opens all values too.',
      );
    },
    retire: async ({ withKeys, terminal }) => {
      await withKeys(async ({ db, keys }) => {
        if (!keys.isTold(keys.current))
          throw new WrongUsage(`Set SECRET_KEY or SECRET_KEY_FILE to the new key, which is ${keys.current.id}.`);
        await retireKeys(db, keys);
        await terminal.print(`The key ${keys.current.id} alone opens the sealed values now.`);
      });
    },
    seal: async (context) => {
      await context.withKeys(async ({ db, keys }) => {
        const { settings, terminal } = context;
        if (await hasClear(db))
          terminal.printError(
            "A server of the version before shows no identity number, account or document that is sealed.",
          );
        const values = await sealClear(db, keys, progressOf(context, "values are sealed"));
        const store = await openStore(settings);
        const documents = await sealDocuments({ db, store, keys: () => keys, settings });
        await terminal.print(`${counted(values, "value")} sealed now, and ${counted(documents, "document")}.`);
      });
    },
  },
};

const nextFileIn = (dataDir: string) => `${keyFileIn(dataDir)}.next`;

async function keyIn(file: string, { terminal }: CommandContext): Promise<SecretKey> {
  const known = await readKeyFile(file);
  if (known) return known;
  const made = await makeKey(file);
  await terminal.print(`${file} has a new key, ${made.id}. Keep a copy of it apart from the data.`);
  return made;
}

const counted = (count: number, noun: string) =>
  `${count.toLocaleString("en-NG")} ${noun}${count === 1 ? " is" : "s are"}`;

/** Says how many are done, about every 10,000. */
function progressOf({ terminal }: CommandContext, words: string) {
  let said = 0;
  return (done: number) => {
    if (done - said < 10_000) return;
    said = done;
    terminal.printError(`${done.toLocaleString("en-NG")} ${words} …`);
  };
}
