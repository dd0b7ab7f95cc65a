import { isAbsolute } from "node:path";
import { defineConfig, type RolldownOptions } from "rolldown";

/** Our own workspaces and what invents the demo data are bundled; every other npm package stays in node_modules. */
export const settings = {
  platform: "node",
  external: (id: string) => !isAbsolute(id) && !/^([.#]|@hivekeeper\/|@faker-js\/)/.test(id),
  transform: { target: "node20.19" },
  output: { dir: "dist", format: "esm", sourcemap: true, chunkFileNames: "[name]-[hash].js" },
} as const satisfies RolldownOptions;

/** The server and its commands as JavaScript. */
export default defineConfig({
  ...settings,
  input: {
    main: "src/main.ts",
    "embedded-worker": "src/db/embedded/worker.ts",
    "create-engine": "src/db/embedded/create-engine.ts",
    seed: "@hivekeeper/demo/seed.ts",
    admin: "src/cli/admin.ts",
    "api-key": "src/cli/api-key.ts",
    backup: "src/cli/backup.ts",
    restore: "src/cli/restore.ts",
    chat: "@hivekeeper/demo/chat.ts",
  },
});
