// `npm run pictures [-- disputes settings]`: pictures of every screen (or of those named) in every state, theme and
// width, from the built product, into pictures/, with one page that shows them all.
import "./usage.mjs";
import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findChromium } from "../e2e/find-chromium.mjs";
import { buildWhenStale } from "./builds.mjs";

const ROOT = join(import.meta.dirname, "..");
const FOLDER = join(ROOT, "pictures");

const screens = process.argv.slice(2);
buildWhenStale("console", "server");
for (const name of screens.length > 0 ? screens : [""]) rmSync(join(FOLDER, name), { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
const { status } = spawnSync("npx", ["playwright", "test", "--config", "e2e/pictures/playwright.config.ts"], {
  cwd: ROOT,
  stdio: "inherit",
  shell: process.platform === "win32",
  env: {
    ...process.env,
    CHROMIUM_PATH: await findChromium(),
    ...(screens.length > 0 && { PICTURES: screens.join(",") }),
  },
});

// Also those that an earlier run has left.
const pictures = readdirSync(FOLDER, { recursive: true, encoding: "utf8" })
  .map((path) => path.replaceAll("\\", "/"))
  .filter((path) => path.endsWith(".png"));
const page = readFileSync(join(ROOT, "e2e/pictures/index.html"), "utf8");
const index = join(FOLDER, "index.html");
writeFileSync(index, page.replace("[]", JSON.stringify(pictures.sort())));
console.log(`${pictures.length} pictures: ${index}`);
process.exitCode = status ?? 1;
