import { setMaxListeners } from "node:events";
import { vi } from "vitest";

// The files of a worker run one after the other (`isolate: false`). Each begins with modules, globals and clock as they come.
vi.resetModules();
vi.unstubAllGlobals();
vi.useRealTimers();
setMaxListeners(0); // as in a browser, where nothing warns of many listeners
