import { resolve } from "node:path";
import type { Extension } from "@hivekeeper/contract/config.ts";
import { test as base, expect, type Page } from "@playwright/test";
import { storeSession } from "../fixtures/session.ts";
import { type ForeignBackend, startForeignBackend } from "./foreign-backend.ts";
import { type StaticHost, startStaticHost } from "./static-host.ts";

const NGOZI = { email: "ngozi@market.example", password: "right password" };
export const DIST = resolve(import.meta.dirname, "../../console/dist");

interface Fixtures {
  /** Fails a test in which the console goes beyond the specification. */
  backend: ForeignBackend;
  /** The built console on a static host of another origin. Only config.json names the backend. */
  host: StaticHost;
  config: { extensions?: Extension[] } & Record<string, unknown>;
  /** Signs in without the login screen. The page is not opened yet. */
  signIn(page?: Page): Promise<void>;
  /** Signs in through the login screen and ends on the dashboard. */
  signInByForm(): Promise<void>;
}

export const test = base.extend<Fixtures>({
  backend: async ({ config }, use) => {
    await using backend = await startForeignBackend(config.extensions);
    await use(backend);
    expect(backend.violations).toEqual([]);
  },

  config: [{}, { option: true }],

  host: async ({ backend, config }, use) => {
    await using host = await startStaticHost(DIST, { apiBase: backend.url, productName: "Another Market", ...config });
    await use(host);
  },

  baseURL: async ({ host }, use) => use(host.url),

  signIn: async ({ page, host, backend }, use) => {
    await use((onto = page) => storeSession(onto, { origin: host.url, apiBase: backend.url, ...NGOZI }));
  },

  signInByForm: async ({ page, host }, use) => {
    await use(async () => {
      await page.goto(host.url);
      await page.getByRole("textbox", { name: "Username/Email address" }).fill(NGOZI.email);
      await page.getByLabel("Password", { exact: true }).fill(NGOZI.password);
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/\/dashboard$/);
    });
  },
});

export { expect };
