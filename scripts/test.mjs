// `npm test`: check, build, unit and server tests, browser tests, the quickest first. `--full` adds the long tests.
import "./usage.mjs";
import { spawnSync } from "node:child_process";
import { findChromium } from "../e2e/find-chromium.mjs";

const full = process.argv.includes("--full");
const started = performance.now();
const timings = [];

step("check", "node", ["scripts/check.mjs"]);
step("build", "npm", ["run", "build", "--silent"]);
step("unit and server tests", "npx", ["vitest", "run"]);
const chromium = await findChromium();
step("browser tests", "npx", ["playwright", "test", "--config", "e2e/playwright.config.ts"], {
  CHROMIUM_PATH: chromium,
});

console.log(`\n${timings.join("\n")}\nall of it: ${seconds(started)} s`);

function step(name, program, args, env = {}) {
  console.log(`\n━━ ${name}`);
  const from = performance.now();
  const { status } = spawnSync(program, args, {
    stdio: "inherit",
    shell: process.platform === "win32",
    env: { ...process.env, ...(full && { TEST_FULL: "1" }), ...env },
  });
  timings.push(`${name}: ${seconds(from)} s`);
  if (status !== 0) {
    console.error(`\n${name} failed.`);
    process.exit(status ?? 1);
  }
}

function seconds(from) {
  return ((performance.now() - from) / 1000).toFixed(0);
}
