import { defineConfig } from "vitest/config";
import { keepTemporaryFilesInMemory } from "./server/test/db/memory-folder.ts";
import { findPostgres } from "./server/test/db/postgres-programs.ts";

keepTemporaryFilesInMemory();

const hasPostgres = findPostgres() !== undefined;
const isFull = process.env.TEST_FULL === "1";

/**
 * Tests that do not depend on the database run on one of the two: `-once.test.ts` on the embedded one, and
 * `-either.test.ts`, which write many rows, on PostgreSQL where there is one. `npm run test:full` runs them on both.
 */
const leftOut = {
  embedded: isFull || !hasPostgres ? [] : ["test/**/*-either.test.ts"],
  postgres: isFull ? [] : ["test/**/*-once.test.ts"],
};

/** They only end a test that hangs; even a busy machine stays far below them. */
const FAR = { testTimeout: 240_000, hookTimeout: 240_000, expect: { poll: { timeout: 120_000 } } };

const serverTests = (database: "embedded" | "postgres") => ({
  test: {
    name: `server:${database}`,
    root: "server",
    include: ["test/**/*.test.ts"],
    exclude: [`test/**/${database === "embedded" ? "postgres" : "embedded"}/**`, ...leftOut[database]],
    globalSetup: ["test/global-setup.ts"],
    setupFiles: ["test/every-file.ts"],
    isolate: false, // a worker loads the server's modules and opens its database once (test-database.ts)
    ...FAR,
    env: { TEST_DATABASE: database, NODE_ENV: "test" },
  },
});

if (!hasPostgres) {
  console.warn(
    "No PostgreSQL programs found (PG_BIN, PATH, /usr/lib/postgresql): the server is tested on the embedded database only.",
  );
}

export default defineConfig({
  test: {
    maxWorkers: 3, // by default one of two cores is left idle; many tests wait for timers and processes
    projects: [
      { test: { name: "contract", root: "contract", include: ["test/**/*.test.ts"], isolate: false, ...FAR } },
      {
        test: {
          name: "console",
          root: "console",
          include: ["test/**/*.test.ts"],
          setupFiles: ["test/every-file.ts"],
          isolate: false, // a process for each file takes most of the time
          ...FAR,
        },
      },
      { test: { name: "house", root: "scripts", include: ["**/*.test.ts"], ...FAR } },
      serverTests("embedded"),
      ...(hasPostgres ? [serverTests("postgres")] : []),
    ],
  },
});
