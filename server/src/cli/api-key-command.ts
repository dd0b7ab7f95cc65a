import { printableRow } from "@hivekeeper/contract/printable.ts";
import { readableKinds } from "#modules/integration/reading/readable-kinds-service.ts";
import { createApiKey, listApiKeys, revokeApiKey } from "#modules/session/api-key-service.ts";
import type { Command } from "./run-command.ts";

export const apiKeyCommand: Command = {
  usage: `npm run api-key -- create --name marketplace [--read members,services | --read all]
npm run api-key -- list
npm run api-key -- revoke --name marketplace`,
  options: ["name", "read"],
  actions: {
    create: async ({ withDatabase, terminal, required, optional }) => {
      const name = required("name");
      const reads = readableKinds(optional("read"));
      const key = await withDatabase((db) => createApiKey(db, name, reads));
      // Standard output carries the key alone, so that a script can store it.
      await terminal.print(key);
      terminal.printError("This key is shown only now: only its SHA-256 is stored.");
    },
    list: async ({ withDatabase, terminal }) => {
      for (const { name, reads, createdAt, lastUsedAt, revokedAt } of await withDatabase(listApiKeys)) {
        const used = lastUsedAt ? `last used ${lastUsedAt}` : "never used";
        const state = revokedAt ? `revoked ${revokedAt}` : used;
        const rights = reads.length > 0 ? [`reads ${reads.join(",")}`] : [];
        await terminal.print(printableRow([name, `created ${createdAt}`, state, ...rights]));
      }
    },
    revoke: async ({ withDatabase, terminal, required }) => {
      const name = required("name");
      await withDatabase((db) => revokeApiKey(db, name));
      await terminal.print(`The key ${name} works no longer.`);
    },
  },
};
