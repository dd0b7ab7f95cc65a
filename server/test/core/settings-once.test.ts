import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { readSettings, WrongSettings } from "../../src/settings.ts";

/** The problems of an environment, a sentence for each wrong variable. */
function problemsOf(environment: Record<string, string>): string[] {
  try {
    readSettings(environment);
    return [];
  } catch (error) {
    if (error instanceof WrongSettings) return error.problems;
    throw error;
  }
}

test("an empty environment is a complete configuration", () => {
  expect(readSettings({})).toMatchObject({
    port: 4000,
    host: "localhost",
    dataDir: resolve("data"),
    uploads: { kind: "file" },
    trustProxy: [],
    corsOrigins: [],
    sessionIdleSeconds: 3600,
    sessionMaxSeconds: 43_200,
    rateLimit: 1500,
    demo: true,
    productName: "Hivekeeper",
  });
});

test("`.env.example` names every variable that is read, and its default", async () => {
  const example = await readFile(join(import.meta.dirname, "../../../.env.example"), "utf8");
  const named = Object.fromEntries(
    [...example.matchAll(/^#([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
  );
  const read = new Set<string>();
  readSettings(new Proxy<Record<string, string>>({}, { get: (_, name) => void read.add(String(name)) }));
  expect(Object.keys(named).sort()).toEqual([...read].filter((name) => !name.endsWith("_FILE")).sort());

  const { PUBLIC_URL: _address, DATABASE_URL: _database, DATABASE_LISTEN_URL: _listen, ...defaults } = named;
  expect(readSettings(defaults)).toEqual(readSettings({}));
});

test("an attempt to deliver a webhook takes ten seconds at most, and eleven of them a day", () => {
  const { webhookSeconds, webhookRetrySeconds } = readSettings({});
  expect(webhookSeconds).toBe(10);
  const [MINUTE, HOUR] = [60, 3600];
  const early = [5, 30, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE];
  expect(webhookRetrySeconds.slice(0, -1)).toEqual([...early, HOUR, 2 * HOUR, 4 * HOUR, 8 * HOUR]);
  expect(webhookRetrySeconds.at(-1)).toBeCloseTo(8.3 * HOUR, -2);
  expect(webhookRetrySeconds.reduce((sum, each) => sum + each, 0)).toBe(24 * HOUR);
});

test("a stop waits for a balancer behind a proxy only, unless it is told otherwise (F-27)", () => {
  const delay = (environment: Record<string, string>) => readSettings(environment).stopDelaySeconds;
  expect(delay({})).toBe(0);
  expect(delay({ TRUST_PROXY: "10.0.0.5" })).toBe(3);
  expect(delay({ TRUST_PROXY: "10.0.0.5", STOP_DELAY_SECONDS: "0" })).toBe(0);
  expect(delay({ STOP_DELAY_SECONDS: "20" })).toBe(20);
});

test.each([
  ["PORT", "0x10"],
  ["PORT", "70000"],
  ["PUBLIC_URL", "https://a.example/path"],
  ["DATABASE_URL", "mysql://x"],
  ["DATABASE_STATEMENTS", "none"],
  ["DATABASE_LISTEN_URL", "mysql://x"],
  ["UPLOADS", "ftp:x"],
  ["TRUST_PROXY", "true"],
  ["TRUST_PROXY", "1"],
  ["TRUST_PROXY", "0.0.0.0/0"],
  ["LOG_LEVEL", "loud"],
  ["SESSION_IDLE_SECONDS", "-1"],
  ["CORS_ORIGINS", "*"],
  ["CORS_ORIGINS", "https://a.example/"],
  ["RATE_LIMIT", "1.5"],
  ["STOP_DELAY_SECONDS", "1.5"],
  ["METRICS_TOKEN", "short"],
  ["SMTP_URL", "mail.example.com"],
  ["MAIL_FROM", "Hivekeeper"],
  ["MAIL_FROM", "a@b.example, c@d.example"],
  ["DEMO", "yes"],
  ["PRODUCT_NAME", "\u200b"],
  ["SUPPORT_NAME", "\u200b"],
  ["OFFLINE", "yes"],
  ["DESIGN_CREDIT_URL", "javascript:alert(1)"],
])("%s=%s is refused by name, saying what it must be", (name, value) => {
  expect(problemsOf({ [name]: value })).toEqual([expect.stringMatching(new RegExp(`^${name} must .+\\.$`))]);
});

test("every wrong variable is named at once", () => {
  expect(problemsOf({ PORT: "x", LOG_LEVEL: "loud", DEMO: "2" })).toHaveLength(3);
});

test("an empty variable counts as absent, and an empty credit hides it", () => {
  expect(readSettings({ PORT: "", METRICS_TOKEN: " ", TRUST_PROXY: "" })).toEqual(readSettings({}));
  expect(readSettings({ DESIGN_CREDIT_NAME: "" }).designCredit).toBeNull();
});

test("e-mails are from the product at the host that people type, or from whom the setting names", () => {
  const from = (environment: Record<string, string>) => readSettings(environment).mailFrom;
  expect(from({ PUBLIC_URL: "https://console.example.com", PRODUCT_NAME: "Hive, Ltd" })).toEqual({
    name: "Hive, Ltd",
    address: "no-reply@console.example.com",
  });
  expect(from({ MAIL_FROM: '"Ada & Co" <ada@example.com>' })).toEqual({ name: "Ada & Co", address: "ada@example.com" });
  expect(from({ MAIL_FROM: "ada@example.com" })).toEqual({ name: "Hivekeeper", address: "ada@example.com" });
});

test("uploads can go to a bucket", () => {
  expect(readSettings({ UPLOADS: "s3:hive-files/a?endpoint=https://s3.example&region=af-south-1" }).uploads).toEqual({
    kind: "s3",
    bucket: "hive-files",
    prefix: "a/",
    endpoint: "https://s3.example",
    region: "af-south-1",
  });
  expect(readSettings({ UPLOADS: "s3://hive-files" }).uploads).toEqual({
    kind: "s3",
    bucket: "hive-files",
    prefix: "",
  });
});

test("a secret can come from a file, but not from two places", async () => {
  const folder = await mkdtemp(join(tmpdir(), "hive-secret-"));
  const path = join(folder, "token");
  await writeFile(path, "a-token-from-a-file\n");
  expect(readSettings({ METRICS_TOKEN_FILE: path }).metricsToken).toBe("a-token-from-a-file");
  expect(problemsOf({ METRICS_TOKEN_FILE: path, METRICS_TOKEN: "a-token-by-itself" })).toHaveLength(1);
  expect(problemsOf({ METRICS_TOKEN_FILE: join(folder, "none") })[0]).toMatch(/^METRICS_TOKEN_FILE names a file/);
  await rm(folder, { recursive: true });
});
