// `npm run bench [fan-out] [postgres|embedded]`: runs the measurements of bench/ on the built server.
import "./usage.mjs";
import { join } from "node:path";
import { build } from "rolldown";
import { buildWhenStale } from "./builds.mjs";

const BENCH = join(import.meta.dirname, "../bench");

buildWhenStale("server");
await build({
  input: Object.fromEntries(
    ["lists", "bare-list", "fan-out", "bare-loop"].map((name) => [name, join(BENCH, `${name}.ts`)]),
  ),
  platform: "node",
  external: (id) => !/^([./]|@hivekeeper\/)/.test(id),
  output: { dir: join(BENCH, "dist"), format: "esm" },
});
await import(process.argv[2] === "fan-out" ? "../bench/dist/fan-out.js" : "../bench/dist/lists.js");
