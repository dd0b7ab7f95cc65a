import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { chunkGroups } from "./chunks.ts";
import { earlierBuilds } from "./earlier-builds.ts";
import { precompress } from "./precompress.ts";
import { serviceWorker } from "./service-worker.ts";
import { startScript } from "./start-script.ts";

const SERVER = `http://localhost:${process.env.PORT ?? 4000}`;

/**
 * What is asked for together with a file that imports it. A small one is asked for by that file: to name all of them
 * wherever code loads later makes every screen heavier.
 */
const LARGE = /[/](lists|records|chart-look|overlay-stack|use-record-form)-/;

export default defineConfig({
  plugins: [react(), tailwindcss(), startScript(), serviceWorker(), precompress(), earlierBuilds()],
  experimental: {
    // A file finds others beside itself, so that the build works under any sub-path. Only the document and the worker,
    // which asks for its own address, have to know it.
    renderBuiltUrl: (_file, { hostType }) => (hostType === "html" ? undefined : { relative: true }),
  },
  build: {
    target: "es2022",
    sourcemap: false,
    // The weight test reads the dependencies of files from it.
    manifest: true,
    // Every asset is a file with a hash in its name; `data:` URLs would need a weaker CSP.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === "html" ? needed : needed.filter((file) => LARGE.test(file)),
    },
    rolldownOptions: {
      output: {
        // Groups include their dependencies, so that no two files wait for each other.
        codeSplitting: { includeDependenciesRecursively: true, groups: chunkGroups() },
      },
    },
  },
  server: {
    proxy: { "/api": SERVER, "/rt": SERVER, "/files": SERVER, "/config.json": SERVER },
  },
});
