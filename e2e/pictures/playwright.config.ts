import { defineConfig } from "@playwright/test";

const still = { contextOptions: { reducedMotion: "reduce" as const } };

/** The run of `npm run pictures`, which tests nothing. */
export default defineConfig({
  globalSetup: "./products.ts",
  outputDir: "../../test-results/pictures",
  fullyParallel: true,
  workers: 3,
  timeout: 120_000,
  reporter: "line",
  use: {
    locale: "en-GB",
    timezoneId: "Africa/Lagos",
    serviceWorkers: "block",
    launchOptions: {
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking"],
    },
  },
  projects: [
    { name: "1440", use: { ...still, viewport: { width: 1440, height: 900 } } },
    { name: "390", use: { ...still, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
  ],
});
