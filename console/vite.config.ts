import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type UserConfig } from "vite";
import { strictBundler } from "../scripts/strict-bundler.ts";
import { divideCode, refuseCircles } from "./chunks.ts";
import { compileEarly } from "./compile-early.ts";
import { earlierBuilds } from "./earlier-builds.ts";
import { noOldBrowsers } from "./no-old-browsers.ts";
import { precompress } from "./precompress.ts";
import { serviceWorker } from "./service-worker.ts";
import { startScript } from "./start-script.ts";
import { strictLogger } from "./strict-logger.ts";

const SERVER = `http://localhost:${process.env.PORT ?? 4000}`;

/**
 * Files to preload together with their importer. The importer asks for small ones itself: naming each at every dynamic
 * import makes every screen heavier.
 */
const LARGE = /[/](lists|records|chart-look|overlay-stack|use-record-form)-/;

const noCode = { groups: [], screens: new Map<string, string>() };

export default defineConfig(async ({ command }): Promise<UserConfig> => {
  const { groups, screens } = command === "build" ? await divideCode() : noCode;
  return {
    ...(command === "build" && { customLogger: strictLogger }),
    plugins: [
      react(),
      tailwindcss(),
      noOldBrowsers(),
      refuseCircles(),
      compileEarly(),
      startScript(screens),
      serviceWorker(),
      precompress(),
      earlierBuilds(),
    ],
    experimental: {
      // A file finds others beside itself, so that the build works under any sub-path. Only the document and the
      // worker, which asks for its own address, have to know it.
      renderBuiltUrl: (_file, { hostType }) => (hostType === "html" ? undefined : { relative: true }),
    },
    build: {
      target: "es2022",
      // The browsers that Tailwind needs: its styles do without what older ones would.
      cssTarget: ["chrome111", "safari16.4", "firefox128"],
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
        ...strictBundler,
        // Libraries say `use client`, which means nothing without a server that renders.
        checks: { ...strictBundler.checks, moduleLevelDirective: false },
        output: {
          // `groups` names a file for each module, so a module does not pull its dependencies along.
          codeSplitting: { includeDependenciesRecursively: false, groups },
        },
      },
    },
    server: {
      proxy: { "/api": SERVER, "/rt": SERVER, "/files": SERVER, "/config.json": SERVER },
    },
  };
});
