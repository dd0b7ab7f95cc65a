// `npm start`: builds what is stale and runs the server in this process, so that it receives the signals.
import "./usage.mjs";
import { buildWhenStale } from "./builds.mjs";

process.env.NODE_ENV ??= "production";
buildWhenStale("console", "server");
await import("../server/dist/main.js");
