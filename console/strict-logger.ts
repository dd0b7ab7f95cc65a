import { createLogger, type Logger } from "vite";
import { failBuild } from "../scripts/strict-bundler.ts";

/** For Vite's own warnings, as those of CSS and HTML, which do not reach the bundler's log. */
export const strictLogger: Logger = { ...createLogger(), warn: failBuild, warnOnce: failBuild };
