// `npm start`: builds what is not built and runs the server in this very process, so that signals reach it.
import { buildWhenStale } from "./build-when-stale.mjs";

process.env.NODE_ENV ??= "production";
buildWhenStale("console", "server");
await import("../server/dist/main.js");
