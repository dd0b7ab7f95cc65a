import { defineConfig } from "@playwright/test";
import { findPostgres } from "../server/test/db/postgres-programs.ts";
import type { ProductOptions } from "./fixtures/test.ts";

const wide = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const onPostgres = findPostgres()
  ? [
      {
        name: "postgres",
        testDir: "journeys",
        testIgnore: /(-once|phone-only)\.spec/,
        use: { ...wide, home: "postgres" as const },
      },
    ]
  : [];
if (onPostgres.length === 0 && process.env.TEST_WORKER_INDEX === undefined) {
  console.warn(
    "No PostgreSQL programs found (PG_BIN, PATH, /usr/lib/postgresql): the journeys run on the embedded home only.",
  );
}

export default defineConfig<ProductOptions>({
  testDir: ".",
  outputDir: "../test-results",
  globalSetup: "./fixtures/postgres.ts",
  fullyParallel: false,
  workers: 2,
  forbidOnly: true,
  // A journey that passes only at the second try is reported as flaky; the product's own failures fail twice.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: "list",
  use: {
    browserName: "chromium",
    locale: "en-GB",
    timezoneId: "Africa/Lagos",
    // A trace reads pictures by fetch, which the product's CSP forbids: with one, tests that forbid errors fail.
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: {
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking"],
    },
  },
  projects: [
    { name: "embedded", testDir: "journeys", testIgnore: /phone-only\.spec/, use: { ...wide, home: "embedded" } },
    {
      name: "embedded, phone",
      testDir: "journeys",
      testIgnore: /-(once|wide)\.spec/,
      use: { ...phone, home: "embedded" },
    },
    ...onPostgres,
    { name: "foreign backend", testDir: "foreign", use: wide },
  ],
});
