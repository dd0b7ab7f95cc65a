// `npm run bench [fan-out|bulk|export|import] [postgres|embedded]`, `npm run bench phone [400k] [1.6M] [unthrottled]
// [s]`: runs the measurements of bench/ on the built server.
import "./usage.mjs";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { build } from "rolldown";
import { findChromium } from "../e2e/find-chromium.mjs";
import { buildWhenStale } from "./builds.mjs";

const BENCH = join(import.meta.dirname, "../bench");
const ENTRIES = {
  lists: "lists.ts",
  bulk: "bulk.ts",
  "bare-list": "bare-list.ts",
  "fan-out": "fan-out.ts",
  "bare-loop": "bare-loop.ts",
  export: "export.ts",
  import: "import.ts",
  phone: "phone.ts",
  front: "react-page/front.ts",
};

const which = ["fan-out", "bulk", "export", "import", "phone"].find((name) => name === process.argv[2]) ?? "lists";

buildWhenStale("server");
await build({
  input: Object.fromEntries(Object.entries(ENTRIES).map(([name, file]) => [name, join(BENCH, file)])),
  platform: "node",
  external: (id) => !/^([./]|@hivekeeper\/)/.test(id),
  output: { dir: join(BENCH, "dist"), format: "esm" },
});
if (which === "phone") {
  buildWhenStale("console");
  process.env.CHROMIUM_PATH = await findChromium();
  const dir = join(BENCH, "dist/react-page");
  rmSync(dir, { recursive: true, force: true });
  await build({
    input: join(BENCH, "react-page/page.tsx"),
    transform: { define: { "process.env.NODE_ENV": '"production"' } },
    output: { dir, format: "esm", minify: true, entryFileNames: "[name]-[hash].js" },
  });
}
await import(`../bench/dist/${which}.js`);
