// `npm run check`: types, lint, arrows and unused code, side by side. It prints the failures last.
import "./usage.mjs";
import { spawn } from "node:child_process";

const BIN = "node_modules/.bin";
const REPORTER = `plugin:${import.meta.dirname}/arrows.mjs`;
/** The folders whose imports `.dependency-cruiser.cjs` judges. */
const ROOMS = ["contract", "doctor", "console", "server", "demo", "e2e", "bench", "scripts"];

const CHECKS = {
  "types: repository": typesOf("."),
  "types: contract": typesOf("contract"),
  "types: doctor": typesOf("doctor"),
  "types: console": typesOf("console"),
  "types: service worker": typesOf("console/src/worker"),
  "types: server": typesOf("server"),
  "types: e2e": typesOf("e2e"),
  "types: bench": typesOf("bench"),
  lint: [`${BIN}/biome`, "ci", "--colors=off", "--error-on-warnings", "."],
  arrows: [`${BIN}/depcruise`, "--config", ".dependency-cruiser.cjs", "--output-type", REPORTER, ...ROOMS],
  "unused code": [`${BIN}/knip`, "--no-progress"],
};

/**
 * TypeScript 7 checks types in a third of the time. TypeScript 6 stays beside it for the tools that use its API, which
 * TypeScript 7 does not have.
 */
function typesOf(part) {
  const cache = `node_modules/.cache/typescript/${part === "." ? "repository" : part}.tsbuildinfo`;
  return ["node_modules/typescript-7/bin/tsc", "--noEmit", "--tsBuildInfoFile", cache, "-p", part];
}

function run(command) {
  const started = performance.now();
  return new Promise((resolve) => {
    const child = spawn(process.execPath, command, { stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
    child.on("close", (code) => resolve({ code, output, seconds: (performance.now() - started) / 1000 }));
  });
}

const results = await Promise.all(
  Object.entries(CHECKS).map(async ([name, command]) => {
    const result = await run(command);
    console.log(`${result.code === 0 ? "ok  " : "FAIL"} ${name} (${result.seconds.toFixed(1)} s)`);
    return { name, ...result };
  }),
);

const failed = results.filter((result) => result.code !== 0);
for (const { name, output } of failed) console.error(`\n── ${name}\n${output}`);
process.exitCode = failed.length === 0 ? 0 : 1;
