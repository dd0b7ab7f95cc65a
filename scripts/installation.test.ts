import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findPostgres } from "../server/test/db/postgres-programs.ts";
import { startPostgres } from "../server/test/db/throw-away-postgres.ts";
import { freshCopy, type Installation, productionPackages, prunedInstallation, sizeOf } from "./installation.ts";

const ROOT = join(import.meta.dirname, "..");
const LONGEST_MS = 15 * 60_000;

let data: string;
beforeAll(() => {
  data = mkdtempSync(join(tmpdir(), "hivekeeper-data-"));
});
afterAll(() => rmSync(data, { recursive: true, force: true }), LONGEST_MS);

test("the packages of an installation without development dependencies take at most 130 MB", () => {
  const size = productionPackages().reduce((sum, place) => sum + sizeOf(join(ROOT, place)), 0);
  expect(size).toBeGreaterThan(20);
  expect(size).toBeLessThan(130);
});

test(
  "the two commands of a newcomer say little: a build at most 15 lines, a first start ten up to the password @more",
  async () => {
    const product = freshCopy();
    symlinkSync(join(ROOT, "node_modules"), join(product.folder, "node_modules"));
    const { code, said } = await product.npm(["run", "build"]);
    expect(code, said).toBe(0);
    expect(linesOf(said).length).toBeLessThanOrEqual(15);
    const built = linesOf(said).filter((line) => line.startsWith("Building"));
    expect(built).toHaveLength(2);
    {
      await using server = await product.start({ DATA_DIR: join(data, "newcomer"), DEMO: "1" });
      await expect.poll(server.said).toContain("Password");
      const upTo = linesOf(server.said()).findIndex((line) => line.includes("Password")) + 1;
      expect(upTo + built.length, server.said()).toBeLessThanOrEqual(10);
    }
    product.remove();
  },
  LONGEST_MS,
);

describe("without a compiler", () => {
  let product: Installation;
  beforeAll(() => {
    product = prunedInstallation();
  });
  afterAll(() => product.remove(), LONGEST_MS);

  test("start and every command run the build that is there @more", () => useEverything(product), LONGEST_MS);

  test("a missing build is named with the commands that make it", async () => {
    rmSync(join(product.folder, "server/dist"), { recursive: true });
    const { code, said } = await product.npm(["run", "--silent", "admin", "--", "list"]);
    expect(code).toBe(1);
    expect(said.trim()).toBe(
      "The server is not built, and the tools that build it are not installed. Run: npm ci && npm run build",
    );
  });
});

describe.runIf(process.env.TEST_FULL)("npm ci && npm run build && npm prune --omit=dev", () => {
  let product: Installation;
  beforeAll(async () => {
    product = freshCopy();
    const { code, said } = await product.npm(["ci"]);
    expect(said.replaceAll(/npm warn Unknown (user|env) config.*\n/g, "")).not.toContain("warn");
    expect(code).toBe(0);
    expect(await product.npm(["run", "build"])).toMatchObject({ code: 0 });
  }, LONGEST_MS);
  afterAll(() => product.remove(), LONGEST_MS);

  test(
    "the first start after a build builds nothing",
    async () => {
      await using server = await product.start({ DATA_DIR: join(data, "first"), DEMO: "0" });
      expect(server.said()).not.toContain("Building");
    },
    LONGEST_MS,
  );

  test(
    "what is pruned takes at most 130 MB and runs on the embedded database",
    async () => {
      expect(await product.npm(["prune", "--omit=dev"])).toMatchObject({ code: 0 });
      expect(sizeOf(join(product.folder, "node_modules"))).toBeLessThan(130);
      await useEverything(product);
    },
    LONGEST_MS,
  );

  const programs = findPostgres();
  test.runIf(programs)(
    "what is pruned runs on PostgreSQL",
    async () => {
      const postgres = await startPostgres(programs ?? "");
      try {
        await createDatabases(postgres.url("postgres"), ["first", "second"]);
        await useEverything(product, postgres.url);
      } finally {
        await postgres.remove();
      }
    },
    LONGEST_MS,
  );
});

/** Without the warnings of npm about its own configuration, which is the machine's. */
const linesOf = (said: string) =>
  said
    .replaceAll(/^npm warn Unknown .*\n/gm, "")
    .trimEnd()
    .split("\n");

/** Runs every command of the README for operators, on a database of its own. */
async function useEverything(product: Installation, address?: (database: string) => string): Promise<void> {
  const folder = mkdtempSync(join(data, "use-"));
  const at = (name: string, database: string) => ({
    ...{ DATA_DIR: join(folder, name), DEMO: "0" },
    ...(address && { DATABASE_URL: address(database) }),
  });
  const first = at("first", "first");
  const run = async (command: string, args: string[], env: NodeJS.ProcessEnv, lines: string[] = []) => {
    const { code, said } = await product.npm(["run", "--silent", command, "--", ...args], env, lines);
    expect(code, said).toBe(0);
    expect(said).not.toContain("Building");
    return said;
  };

  const backup = join(folder, "backup.gz");
  {
    await using server = await product.start(first);
    expect(server.said()).not.toContain("Building");
    expect(await (await fetch(server.url)).text()).toContain("<!doctype html>");
    const password = ["honey on warm bread", ""];
    expect(await run("admin", ["create", "--email", "ada@hive.test"], first, password)).toContain("can sign in now");
    expect(await run("api-key", ["create", "--name", "marketplace"], first)).toContain("shown only now");
    expect(await run("seed", ["--size", "s"], first)).toContain("Done in");
    const chat = ["--chat", "dispute_1", "--as", "client"];
    expect(await run("chat", chat, { ...first, PORT: server.port, HOST: "127.0.0.1" }, ["Hello"])).toContain("You are");
    expect(await run("backup", ["--to", backup], first)).toContain("rows");
  }
  expect(await run("seed", ["--if-empty"], first)).toBe("");
  const second = at("second", "second");
  expect(await run("restore", ["--from", backup], second)).toContain("are restored");
  expect(await run("admin", ["list"], second)).toContain("ada@hive.test");
}

async function createDatabases(address: string, names: readonly string[]): Promise<void> {
  const client = new pg.Client(address);
  await client.connect();
  for (const name of names) await client.query(`CREATE DATABASE ${name}`);
  await client.end();
}
