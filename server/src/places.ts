import { fileURLToPath } from "node:url";

/** The console's build, seen from `src` and from `dist` alike. */
export const CONSOLE_FOLDER = fileURLToPath(new URL("../../console/dist", import.meta.url));
