import { join } from "node:path";
import { rolldown } from "rolldown";
import type { Plugin } from "vite";
import { strictBundler } from "../scripts/strict-bundler.ts";

const FOLDER = join(import.meta.dirname, "src/worker");

/**
 * Adds the service worker to the build, and the one that replaces it where a host withdraws it. They have no hash in
 * their names: a browser looks for another version of a worker under the same address.
 */
export function serviceWorker(): Plugin {
  return {
    name: "service-worker",
    apply: "build",
    generateBundle: {
      // The names of all files are known then.
      order: "post",
      async handler(_options, bundle) {
        const hashed = Object.keys(bundle)
          .filter((name) => name.startsWith("assets/"))
          .sort();
        for (const name of ["sw", "sw-withdraw"]) {
          this.emitFile({ type: "asset", fileName: `${name}.js`, source: await bundleWorker(name, hashed) });
        }
      },
    },
  };
}

async function bundleWorker(name: string, files: readonly string[]): Promise<string> {
  const bundle = await rolldown({
    ...strictBundler,
    input: join(FOLDER, `${name}.ts`),
    tsconfig: false,
    transform: {
      target: "es2022",
      define: { VERSION_FILES: JSON.stringify(files), "process.env.NODE_ENV": '"production"' },
    },
  });
  try {
    const { output } = await bundle.generate({ format: "iife", minify: true });
    return output[0].code;
  } finally {
    await bundle.close();
  }
}
