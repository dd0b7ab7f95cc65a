// Types, lint, arrows and unused code, side by side; the first failing tool's words are what one reads last.
import { spawn } from "node:child_process";

const CHECKS = {
  "types: house": ["tsc", "--noEmit", "-p", "."],
  "types: contract": ["tsc", "--noEmit", "-p", "contract"],
  "types: console": ["tsc", "--noEmit", "-p", "console"],
  "types: server": ["tsc", "--noEmit", "-p", "server"],
  "types: e2e": ["tsc", "--noEmit", "-p", "e2e"],
  "types: bench": ["tsc", "--noEmit", "-p", "bench"],
  lint: ["biome", "ci", "--colors=off", "--error-on-warnings", "."],
  arrows: ["depcruise", "--config", ".dependency-cruiser.cjs", "contract/src", "console/src", "server/src", "demo/src"],
  "unused code": ["knip", "--no-progress"],
};

function run([program, ...args]) {
  const started = performance.now();
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [`node_modules/.bin/${program}`, ...args], {
      stdio: ["ignore", "pipe", "pipe"],
    });
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
