import { createApiKey, listApiKeys, revokeApiKey } from "#modules/session/api-key-service.ts";
import type { Command } from "./run-command.ts";

export const apiKeyCommand: Command = {
  usage: `npm run api-key -- create --name marketplace
npm run api-key -- list
npm run api-key -- revoke --name marketplace`,
  options: ["name"],
  acts: {
    create: async ({ db, terminal, required }) => {
      // The key alone on standard output, so that a script can keep it.
      terminal.say(await createApiKey(db, required("name")));
      terminal.complain("This key is shown only now: only its SHA-256 is stored.");
    },
    list: async ({ db, terminal }) => {
      for (const { name, createdAt, lastUsedAt, revokedAt } of await listApiKeys(db)) {
        const used = lastUsedAt ? `last used ${lastUsedAt.toISOString()}` : "never used";
        const state = revokedAt ? `revoked ${revokedAt.toISOString()}` : used;
        terminal.say([name, `created ${createdAt.toISOString()}`, state].join("\t"));
      }
    },
    revoke: async ({ db, terminal, required }) => {
      const name = required("name");
      await revokeApiKey(db, name);
      terminal.say(`The key ${name} works no longer.`);
    },
  },
};
