import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "..");
const SHARED = ["contract/src", "package-lock.json", "tsconfig.base.json"];

/** What each build is made from, and one file that tells that it is there. */
const BUILDS = {
  console: { made: "console/dist/index.html", from: [...SHARED, "console"] },
  server: {
    made: "server/dist/main.js",
    from: [...SHARED, "demo", "server/src", "server/package.json", "server/rolldown.config.ts"],
  },
};

/** Builds those of `names` whose sources have changed since they were built; says so while it does. */
export function buildWhenStale(...names) {
  for (const name of names) {
    const { made, from } = BUILDS[name];
    const stampPath = join(ROOT, "node_modules/.cache/hivekeeper", `${name}.stamp`);
    const stamp = stampOf(from);
    if (existsSync(join(ROOT, made)) && existsSync(stampPath) && readFileSync(stampPath, "utf8") === stamp) continue;

    console.error(`Building the ${name} …`);
    const npm = process.platform === "win32" ? "npm.cmd" : "npm";
    const options = { cwd: ROOT, stdio: ["ignore", 2, 2], shell: process.platform === "win32" };
    const { status } = spawnSync(npm, ["run", "build", "--silent", "--workspace", name], options);
    if (status !== 0) process.exit(status ?? 1);
    mkdirSync(join(stampPath, ".."), { recursive: true });
    writeFileSync(stampPath, stamp);
  }
}

/** Changes when a file comes, goes or is written. Looks at no contents: it is asked at every start. */
function stampOf(places) {
  const hash = createHash("sha256");
  for (const place of places) for (const line of walk(place)) hash.update(line);
  return hash.digest("hex");
}

function* walk(place) {
  const stat = statSync(join(ROOT, place));
  if (!stat.isDirectory()) yield `${place}:${stat.size}:${stat.mtimeMs}\n`;
  else {
    for (const name of readdirSync(join(ROOT, place)).sort()) {
      if (name !== "dist" && name !== "node_modules" && name !== "test") yield* walk(`${place}/${name}`);
    }
  }
}
