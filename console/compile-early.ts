import type { Plugin } from "vite";

/** A browser reads it only before all code. */
const HINT = "//# allFunctionsCalledOnLoad";
/** In characters. A smaller file has few functions to compile. */
const WORTHWHILE = 4_000;

/**
 * Has V8 compile a file while it arrives, off the main thread, instead of function by function as they are called. Runs
 * after Vite has written the names of the files that load later in front of a file's code.
 */
export function compileEarly(): Plugin {
  return {
    name: "compile-early",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === "chunk" && file.code.length >= WORTHWHILE) file.code = `${HINT}\n${file.code}`;
        }
      },
    },
  };
}
