import { spawnSync } from "node:child_process";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { backendDocument } from "./backend-document/document.ts";

const ROOT = resolve(import.meta.dirname, "..");
const DOCUMENT = "docs/backend.openapi.json";
const WRITE = "npx vitest run --project repository backend-document --update";

test("the OpenAPI document of the specified calls is up to date", async () => {
  const text = `${JSON.stringify(backendDocument(), null, 2)}\n`;
  await expect(text, `${DOCUMENT} is out of date. This writes it: ${WRITE}`).toMatchFileSnapshot(join(ROOT, DOCUMENT));
});

test("redocly reports no problem with the document of the specified calls, nor with its examples", () => {
  const redocly = join(ROOT, "node_modules/@redocly/cli/bin/cli.js");
  const { stdout } = spawnSync(
    process.execPath,
    [redocly, "lint", DOCUMENT, "--extends=recommended", "--format=json"],
    {
      cwd: ROOT,
      encoding: "utf8",
      env: { PATH: process.env.PATH, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" },
    },
  );
  expect(JSON.parse(stdout).problems).toEqual([]);
});
