import { defineConfig } from "@playwright/test";
import { keepTemporaryFilesInMemory } from "../server/test/db/memory-folder.ts";
import { findPostgres } from "../server/test/db/postgres-programs.ts";
import type { ProductOptions } from "./fixtures/test.ts";

keepTemporaryFilesInMemory();

const wide = { viewport: { width: 1440, height: 900 } };
/** Motion is a sixth of the processor time of a journey. Those that show screens at 1440 px have it (fixtures/test.ts). */
const still = { contextOptions: { reducedMotion: "reduce" as const } };
const phone = { ...still, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const hasPostgres = findPostgres() !== undefined;
const isFull = process.env.TEST_FULL === "1";

const atWide = (name: string, database: "embedded" | "postgres") => ({
  name,
  testDir: "journeys",
  testIgnore: database === "embedded" ? /(-postgres|phone-only)\.spec/ : /(-once|phone-only)\.spec/,
  use: { ...wide, database },
});
const onPhone = (name: string, database: "embedded" | "postgres") => ({
  name,
  testDir: "journeys",
  testIgnore: [
    database === "embedded" ? /-(once|wide|postgres)\.spec/ : /-(once|wide)\.spec/,
    ...(isFull ? [] : [/-desktop\.spec/]),
  ],
  ...(!isFull && { grepInvert: /@desktop/ }),
  use: { ...phone, database },
});

/**
 * Two runs cover both databases and both widths: the embedded database at desktop width, PostgreSQL at phone width.
 * A full run covers all four combinations.
 */
const journeys = [
  atWide("embedded", "embedded"),
  hasPostgres ? onPhone("postgres", "postgres") : onPhone("embedded, phone", "embedded"),
  ...(isFull && hasPostgres ? [onPhone("embedded, phone", "embedded"), atWide("postgres, wide", "postgres")] : []),
];
if (!hasPostgres && process.env.TEST_WORKER_INDEX === undefined) {
  console.warn(
    "No PostgreSQL programs found (PG_BIN, PATH, /usr/lib/postgresql): the journeys run on the embedded database only.",
  );
}

const launchOptions = {
  ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
  args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking"],
};

/** The console behind nginx and Caddy, with certificates that nobody has signed: for a worker the flag is needed too. */
const hosting = {
  name: "hosting",
  testDir: "hosting",
  use: {
    ...wide,
    ...still,
    serviceWorkers: "allow" as const,
    ignoreHTTPSErrors: true,
    launchOptions: { ...launchOptions, args: [...launchOptions.args, "--ignore-certificate-errors"] },
  },
};

export default defineConfig<ProductOptions>({
  testDir: ".",
  outputDir: "../test-results",
  globalSetup: ["./fixtures/postgres.ts", "./fixtures/embedded.ts"],
  fullyParallel: false,
  workers: 3, // a journey waits for frames and timers a third of its time
  forbidOnly: true,
  // A journey that passes only at the second try is reported as flaky. Failures of the product fail twice.
  retries: 1,
  // They only end a journey that hangs; even a busy machine stays far below them.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: "list",
  use: {
    browserName: "chromium",
    locale: "en-GB",
    timezoneId: "Africa/Lagos",
    // Journeys route requests, which a worker would answer; those of the worker allow it.
    serviceWorkers: "block",
    // A trace reads pictures by fetch, which the product's CSP forbids: with one, tests that forbid errors fail.
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions,
  },
  projects: [
    ...journeys,
    {
      name: "foreign backend",
      testDir: "foreign",
      ...(!isFull && { grepInvert: /@full/ }),
      use: { ...wide, ...still },
    },
    ...(isFull ? [hosting] : []),
  ],
});
