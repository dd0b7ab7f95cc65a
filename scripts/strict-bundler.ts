import type { InputOptions } from "rolldown";

/** Options for every bundler of the product: a warning ends the build. How long a build takes is no warning. */
export const strictBundler = {
  checks: { bundlerTimings: false },
  onLog(level, { message }) {
    if (level === "warn") throw new Error(message);
  },
} as const satisfies InputOptions;
