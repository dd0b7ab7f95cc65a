// `npm run bench [postgres|embedded]`: the measurements of bench/, on the built server.
import { join } from "node:path";
import { build } from "rolldown";
import { buildWhenStale } from "./build-when-stale.mjs";

const BENCH = join(import.meta.dirname, "../bench");

buildWhenStale("server");
await build({
  input: join(BENCH, "lists.ts"),
  platform: "node",
  external: (id) => !/^[./]/.test(id),
  output: { file: join(BENCH, "dist/lists.js"), format: "esm" },
});
await import("../bench/dist/lists.js");
