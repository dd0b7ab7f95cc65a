import { defineConfig } from "vitest/config";
import { findPostgres } from "./server/test/db/postgres-programs.ts";

const serverTests = (database: "embedded" | "postgres") => ({
  test: {
    name: `server:${database}`,
    root: "server",
    include: ["test/**/*.test.ts"],
    exclude: [database === "embedded" ? "test/**/postgres/**" : "test/**/embedded/**"],
    globalSetup: ["test/global-setup.ts"],
    env: { TEST_DATABASE: database, NODE_ENV: "test" },
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});

const hasPostgres = findPostgres() !== undefined;
if (!hasPostgres) {
  console.warn(
    "No PostgreSQL programs found (PG_BIN, PATH, /usr/lib/postgresql): the server is tested on the embedded database only.",
  );
}

export default defineConfig({
  test: {
    maxWorkers: 2, // by default one core is left idle; on two cores that is half of the machine
    projects: [
      { test: { name: "contract", root: "contract", include: ["test/**/*.test.ts"] } },
      { test: { name: "console", root: "console", include: ["test/**/*.test.ts"] } },
      { test: { name: "house", root: "scripts", include: ["**/*.test.ts"], testTimeout: 60_000 } },
      serverTests("embedded"),
      ...(hasPostgres ? [serverTests("postgres")] : []),
    ],
  },
});
