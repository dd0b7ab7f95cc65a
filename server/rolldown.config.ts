import { defineConfig, type RolldownOptions } from "rolldown";
import { strictBundler } from "../scripts/strict-bundler.ts";
import installation from "./package.json" with { type: "json" };

const INSTALLED = new Set(Object.keys(installation.dependencies));

/** The package that a module's name begins with: `pg`, `@fastify/static`. */
const packageOf = (id: string) => /^(@[^/]+\/)?[^/]+/.exec(id)?.[0] ?? id;

/** The `dependencies` of package.json stay in node_modules. Everything else is bundled, so that no installation needs it. */
export const settings = {
  ...strictBundler,
  platform: "node",
  external: (id: string) => INSTALLED.has(packageOf(id)),
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
    "pdf-worker": "src/modules/reveal/pages/pdf-worker.ts",
    admin: "src/cli/admin.ts",
    "api-key": "src/cli/api-key.ts",
    webhook: "src/cli/webhook.ts",
    backup: "src/cli/backup.ts",
    import: "src/cli/import.ts",
    restore: "src/cli/restore.ts",
    doctor: "src/cli/doctor.ts",
    keys: "src/cli/keys.ts",
    seed: "@hivekeeper/demo/seed.ts",
    chat: "@hivekeeper/demo/chat.ts",
  },
});
