// `npm run build`: the console into console/dist, the server into server/dist; or only the named ones.
import "./usage.mjs";
import { build } from "./builds.mjs";

const names = process.argv.slice(2);
for (const name of names.length > 0 ? names : ["console", "server"]) build(name);
