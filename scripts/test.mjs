// `npm test`: check, build, unit and server tests, browser tests; each test once, on the embedded database.
// `npm run test:more`: the server's tests and the journeys on PostgreSQL, the journeys on a phone, and every `@more`.
// `npm run test:full`: all of it, with the long rounds and every `@full`.
import "./usage.mjs";
import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { findChromium } from "../e2e/find-chromium.mjs";

/** Where each test records what it has tried; the proof compares it with the contract. */
const TRIED = "node_modules/.cache/tried";

/** With the four lines of npm itself `npm run build` says at most fifteen. */
const MOST_BUILD_LINES = 11;

const run = ["--more", "--full"].find((word) => process.argv.includes(word)) ?? "";
const started = performance.now();
const timings = [];

const HERE = ["contract", "console", "doctor", "repository", "server:embedded"];
const JOURNEYS = ["embedded", "phone", "foreign backend"];

if (run !== "--more") step("check", "node", ["scripts/check.mjs"]);
step("build", "npm", ["run", "build", "--silent"], MOST_BUILD_LINES);
process.env.CHROMIUM_PATH = await findChromium();

if (run === "") {
  rmSync(TRIED, { recursive: true, force: true });
  vitest("unit and server tests", HERE, ["--testNamePattern", "^(?!.*@(more|full))"]);
  playwright("browser tests", JOURNEYS, ["--grep-invert", "@more|@full"]);
  vitest("proof", ["proof"]);
}
if (run === "--more") {
  vitest("server tests on PostgreSQL", ["server:postgres"], ["--testNamePattern", "^(?!.*@full)"]);
  playwright("browser tests on PostgreSQL, on a phone", ["postgres"], ["--grep-invert", "@full"]);
  vitest("longer unit and server tests", HERE, ["--testNamePattern", "@more"]);
  playwright("longer browser tests", JOURNEYS, ["--grep", "@more"]);
}
if (run === "--full") {
  vitest("unit and server tests", [...HERE, "server:postgres"]);
  playwright("browser tests", [...JOURNEYS, "postgres", "hosting"]);
}
console.log(`\n${timings.join("\n")}\nall of it: ${seconds(started)} s`);

function vitest(name, projects, options = []) {
  step(name, "npx", ["vitest", "run", ...projects.flatMap((project) => ["--project", project]), ...options]);
}

function playwright(name, projects, options = []) {
  const config = ["--config", "e2e/playwright.config.ts", ...projects.flatMap((project) => ["--project", project])];
  step(name, "npx", ["playwright", "test", ...config, ...options]);
}

/** Ends everything when the program fails, or says more than `mostLines`. */
function step(name, program, args, mostLines = Number.POSITIVE_INFINITY) {
  console.log(`\n━━ ${name}`);
  const from = performance.now();
  const { status, stdout, stderr } = spawnSync(program, args, {
    stdio: Number.isFinite(mostLines) ? "pipe" : "inherit",
    encoding: "utf8",
    shell: process.platform === "win32",
    env: { ...process.env, ...(run !== "" && { TEST_MORE: "1" }), ...(run === "--full" && { TEST_FULL: "1" }) },
  });
  timings.push(`${name}: ${seconds(from)} s`);
  const said = [stdout, stderr].filter(Boolean).join("").trimEnd();
  if (said) console.log(said);
  if (status !== 0 || said.split("\n").length > mostLines) {
    console.error(`\n${name} failed.`);
    process.exit(status ?? 1);
  }
}

function seconds(from) {
  return ((performance.now() - from) / 1000).toFixed(0);
}
