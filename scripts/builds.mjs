import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "..");
const SHARED = [
  "contract/package.json",
  "contract/src",
  "doctor",
  "package-lock.json",
  "scripts",
  "tsconfig.base.json",
];

/** The tool that makes each build, the inputs of the build, and a file that every build has. */
const BUILDS = {
  console: { tool: ["vite/bin/vite.js", "build"], inputs: [...SHARED, "console"], made: "index.html" },
  server: { tool: ["rolldown/bin/cli.mjs", "-c"], inputs: [...SHARED, "demo", "server"], made: "main.js" },
};

/**
 * Builds those of `names` that are missing or whose inputs have changed since their build.
 *
 * An installation without development dependencies has no tool to build with: it runs the build that it came with.
 */
export function buildWhenStale(...names) {
  for (const name of names) {
    if (!existsSync(toolOf(name))) refuseWithoutBuild(name);
    else if (!isFresh(name)) build(name);
  }
}

/** Builds `name`, in one line of output, and writes its stamp. Ends the process when the build fails. */
export function build(name) {
  console.error(`Building the ${name} …`);
  const [, ...args] = BUILDS[name].tool;
  const digest = digestOf(name); // before the build: what changes during the build makes it stale
  forgetBuild(name);
  const stdio = ["ignore", "ignore", "inherit"];
  const { status } = spawnSync(process.execPath, [toolOf(name), ...args], { cwd: join(ROOT, name), stdio });
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(stampOf(name), digest);
}

/** Makes the build of `name` stale, for a tool that writes to its folder without a stamp. */
export function forgetBuild(name) {
  rmSync(stampOf(name), { force: true });
}

function refuseWithoutBuild(name) {
  if (existsSync(join(ROOT, name, "dist", BUILDS[name].made))) return;
  console.error(
    `The ${name} is not built, and the tools that build it are not installed. Run: npm ci && npm run build`,
  );
  process.exit(1);
}

function isFresh(name) {
  const stamp = stampOf(name);
  return existsSync(stamp) && readFileSync(stamp, "utf8") === digestOf(name);
}

const toolOf = (name) => join(ROOT, "node_modules", BUILDS[name].tool[0]);

/** In the folder of the build itself, so that the two come and go together. */
const stampOf = (name) => join(ROOT, name, "dist", ".inputs");

/** Changes when an input is added, removed or gets another content; times play no part, as a copy or a checkout changes them. */
function digestOf(name) {
  const hash = createHash("sha256");
  for (const input of BUILDS[name].inputs) {
    for (const path of filesIn(input))
      hash
        .update(`${path}\0`)
        .update(readFileSync(join(ROOT, path)))
        .update("\0");
  }
  return hash.digest("hex");
}

const NO_INPUT = /^(dist|node_modules|test|.*\.tsbuildinfo)$/;

function* filesIn(path) {
  if (!statSync(join(ROOT, path)).isDirectory()) yield path;
  else {
    for (const name of readdirSync(join(ROOT, path)).sort())
      if (!NO_INPUT.test(name)) yield* filesIn(`${path}/${name}`);
  }
}
