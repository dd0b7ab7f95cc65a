import { defineConfig } from "vitest/config";
import { keepTemporaryFilesInMemory } from "./server/test/db/memory-folder.ts";
import { findPostgres } from "./server/test/db/postgres-programs.ts";

keepTemporaryFilesInMemory();

/** They only end a test that hangs; even a busy machine stays far below them. */
const FAR = { testTimeout: 240_000, hookTimeout: 240_000, expect: { poll: { timeout: 120_000 } } };

/** @param leftOut Tests that are not about this database; `-once.test.ts` are not about any. */
const serverTests = (database: "embedded" | "postgres", leftOut: string[]) => ({
  test: {
    name: `server:${database}`,
    // A test opens the embedded engine for seconds: compiling it once, without optimizing, takes half the time.
    execArgv: ["--liftoff-only"],
    root: "server",
    include: ["test/**/*.test.ts"],
    exclude: leftOut,
    globalSetup: ["test/global-setup.ts"],
    setupFiles: ["test/every-file.ts"],
    isolate: false, // a worker loads the server's modules and opens its database once (test-database.ts)
    ...FAR,
    env: { TEST_DATABASE: database, NODE_ENV: "test" },
  },
});

/** Where the tests run; `scripts/test.mjs` chooses among them by project and by the tags in titles, `@more` and `@full`. */
export default defineConfig({
  test: {
    maxWorkers: 3, // by default one of two cores is left idle; many tests wait for timers and processes
    reporters: ["dot"],
    passWithNoTests: true, // where no PostgreSQL is installed
    projects: [
      { test: { name: "contract", root: "contract", include: ["test/**/*.test.ts"], isolate: false, ...FAR } },
      { test: { name: "doctor", root: "doctor", include: ["test/**/*.test.ts"], ...FAR } },
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
      { test: { name: "repository", root: "scripts", include: ["*.test.ts"], exclude: ["proof.test.ts"], ...FAR } },
      { test: { name: "proof", root: "scripts", include: ["proof.test.ts"] } },
      serverTests("embedded", ["test/**/postgres/**"]),
      serverTests("postgres", findPostgres() ? ["test/**/embedded/**", "test/**/*-once.test.ts"] : ["**"]),
    ],
  },
});
