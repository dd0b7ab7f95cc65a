// `npm run dev`: the console with hot reload at Vite's address, before a server that is rebuilt and restarted as it changes.
import "./usage.mjs";
import { spawn } from "node:child_process";
import { join } from "node:path";
import { buildWhenStale, forgetBuild } from "./builds.mjs";

buildWhenStale("server");
forgetBuild("server"); // the watching compiler writes no stamp
const ROOT = join(import.meta.dirname, "..");
const bin = (name) => join(ROOT, "node_modules/.bin", name);

const running = [
  start("server", bin("rolldown"), "-c", "--watch"),
  start(".", "--watch", "--watch-preserve-output", "server/dist/main.js"),
  start("console", bin("vite")),
];

function start(folder, ...args) {
  const child = spawn(process.execPath, args, { cwd: join(ROOT, folder), stdio: "inherit" });
  child.on("exit", stop);
  return child;
}

/** When one of the three ends, so do the others. */
function stop() {
  for (const child of running) child.kill("SIGTERM");
}
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, stop);
