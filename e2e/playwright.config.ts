import { defineConfig } from "@playwright/test";
import { keepTemporaryFilesInMemory } from "../server/test/db/memory-folder.ts";
import { findPostgres } from "../server/test/db/postgres-programs.ts";
import type { ProductOptions } from "./fixtures/test.ts";

keepTemporaryFilesInMemory();

const WIDE = { viewport: { width: 1440, height: 900 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** Motion is a sixth of the processor time of a journey. */
const STILL = { contextOptions: { reducedMotion: "reduce" as const } };

const ABOUT_PHONES = /phone\.spec\.ts$/;
const ABOUT_POSTGRES = /[\\/]postgres[\\/]/;
const ONCE = /-once\.spec\.ts$/;

const hasPostgres = findPostgres() !== undefined;

/** Parts of the browser window; Chromium starts a process for each per page, slower than the page. */
const WINDOW_PARTS = [
  ...["WebUIOmniboxPopup", "WebUIOmniboxFullPopup", "WebUIOmniboxAimPopup", "SpareRendererForSitePerProcess"],
];
/** Features that Playwright disables too, repeated because Chromium takes only the last `--disable-features`. */
const PLAYWRIGHTS = [
  ...["AvoidUnnecessaryBeforeUnloadCheckSync", "AvoidCorsURLLoaderRestartOnRedirect", "DestroyProfileOnBrowserClose"],
  ...["HttpsUpgrades", "HttpsFirstBalancedModeAutoEnable", "PaintHolding", "ThirdPartyStoragePartitioning"],
  ...["MediaRouter", "OptimizationHints", "NetworkTimeServiceQuerying", "AimEnabled", "PreconnectToSearch"],
];
const launchOptions = {
  ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
  args: [
    ...["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking"],
    `--disable-features=${[...PLAYWRIGHTS, ...WINDOW_PARTS].join(",")}`,
  ],
};

/** Where the tests run; `scripts/test.mjs` chooses among them by project and by the tags in titles, `@more` and `@full`. */
export default defineConfig<ProductOptions>({
  testDir: ".",
  outputDir: "../test-results",
  globalSetup: ["./fixtures/postgres.ts", "./fixtures/embedded.ts"],
  fullyParallel: false,
  workers: 3, // a journey waits for frames and timers a third of its time
  forbidOnly: true,
  retries: 0,
  // They only end a journey that hangs; even a busy machine stays far below them.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: [["dot"]],
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
    {
      name: "embedded",
      testDir: "journeys",
      testIgnore: [ABOUT_PHONES, ABOUT_POSTGRES],
      use: { ...WIDE, ...STILL, database: "embedded" },
    },
    { name: "phone", testDir: "journeys", testMatch: ABOUT_PHONES, use: { ...PHONE, ...STILL, database: "embedded" } },
    {
      name: "postgres", // the other database, where it is installed, at the other width, with motion
      testDir: "journeys",
      testIgnore: [ABOUT_PHONES, ONCE, ...(hasPostgres ? [] : [ABOUT_POSTGRES])],
      grepInvert: /@once/,
      use: { ...PHONE, database: hasPostgres ? "postgres" : "embedded" },
    },
    { name: "foreign backend", testDir: "foreign", use: { ...WIDE, ...STILL } },
    {
      // The console behind nginx and Caddy, with certificates that nobody has signed: for a worker the flag is needed too.
      name: "hosting",
      testDir: "hosting",
      use: {
        ...WIDE,
        ...STILL,
        serviceWorkers: "allow" as const,
        ignoreHTTPSErrors: true,
        launchOptions: { ...launchOptions, args: [...launchOptions.args, "--ignore-certificate-errors"] },
      },
    },
  ],
});
