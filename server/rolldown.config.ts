import { isAbsolute } from "node:path";
import { defineConfig, type RolldownOptions } from "rolldown";

/** Our own code and the contract inside, npm packages beside it in node_modules. */
export const settings = {
  platform: "node",
  external: (id: string) => !isAbsolute(id) && !/^([.#]|@hivekeeper\/)/.test(id),
  transform: { target: "node20.19" },
  output: { dir: "dist", format: "esm", sourcemap: true, chunkFileNames: "[name]-[hash].js" },
} as const satisfies RolldownOptions;

/** The server as JavaScript. */
export default defineConfig({
  ...settings,
  input: {
    main: "src/main.ts",
    "embedded-worker": "src/db/embedded/worker.ts",
    "create-engine": "src/db/embedded/create-engine.ts",
    seed: "src/cli/seed.ts",
    admin: "src/cli/admin.ts",
    "api-key": "src/cli/api-key.ts",
    backup: "src/cli/backup.ts",
    restore: "src/cli/restore.ts",
    chat: "src/cli/chat.ts",
  },
});
