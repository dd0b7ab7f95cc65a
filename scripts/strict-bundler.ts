import type { InputOptions } from "rolldown";

/** Options for every bundler of the product: a warning ends the build. How long a build takes is no warning. */
export const strictBundler = {
  checks: { bundlerTimings: false },
  onLog(level, { message }) {
    if (level === "warn") failBuild(message);
  },
} as const satisfies InputOptions;

/** Ends the build. Where the bundler ignores what is thrown, as after its last file, the exit code is still that of a failure. */
export function failBuild(warning: string): never {
  console.error(warning);
  process.exitCode = 1;
  throw new Error(warning);
}
