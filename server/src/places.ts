import { fileURLToPath } from "node:url";

/** The folder of the console's build. The relative path is the same from `src` and from `dist`. */
export const CONSOLE_FOLDER = fileURLToPath(new URL("../../console/dist", import.meta.url));
