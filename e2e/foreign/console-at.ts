import { resolve } from "node:path";
import { test as base, expect, type Page } from "@playwright/test";
import { type ForeignBackend, startForeignBackend } from "./foreign-backend.ts";
import { type StaticHost, startStaticHost } from "./static-host.ts";

const DIST = resolve(import.meta.dirname, "../../console/dist");

interface Fixtures {
  /** Fails a test in which the console goes beyond the specification. */
  backend: ForeignBackend;
  /** The built console on a static host of another origin, told of the backend by config.json alone. */
  host: StaticHost;
  config: Record<string, unknown>;
  signIn(page?: Page): Promise<void>;
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
  backend: async ({}, use) => {
    await using backend = await startForeignBackend();
    await use(backend);
    expect(backend.violations).toEqual([]);
  },

  config: [{}, { option: true }],

  host: async ({ backend, config }, use) => {
    await using host = await startStaticHost(DIST, { apiBase: backend.url, productName: "Another Market", ...config });
    await use(host);
  },

  baseURL: async ({ host }, use) => use(host.url),

  signIn: async ({ page, host }, use) => {
    await use(async (onto = page) => {
      await onto.goto(host.url);
      await onto.getByRole("textbox", { name: "Username/Email address" }).fill("ngozi@market.example");
      await onto.getByLabel("Password", { exact: true }).fill("right password");
      await onto.keyboard.press("Enter");
      await expect(onto).toHaveURL(/\/dashboard$/);
    });
  },
});

export { expect };
