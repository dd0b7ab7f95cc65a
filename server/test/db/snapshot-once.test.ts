import { execFile } from "node:child_process";
import { cp, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import settings from "../../drizzle.config.ts";

const server = fileURLToPath(new URL("../..", import.meta.url));
const kit = join(dirname(createRequire(import.meta.url).resolve("drizzle-kit")), "bin.cjs");

test("the tables in schema/ are those that the migrations make: drizzle-kit has nothing to add", async () => {
  const folder = await mkdtemp(join(tmpdir(), "hivekeeper-kit-"));
  try {
    const out = join(folder, "migrations");
    await cp(join(server, settings.out ?? ""), out, { recursive: true });
    const config = join(folder, "drizzle.config.json");
    await writeFile(config, JSON.stringify({ ...settings, out: relative(server, out) }));
    const before = await readdir(out);

    const { stdout } = await promisify(execFile)(process.execPath, [kit, "generate", "--config", config], {
      cwd: server,
    });

    expect(stdout).toContain("No schema changes");
    expect(await readdir(out)).toEqual(before);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
