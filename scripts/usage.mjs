// Prints the first comment of the running script, and ends it, where its arguments ask for help. Imported first.
import { readFileSync } from "node:fs";

if (process.argv.includes("--help") || process.argv.includes("-h")) {
  const [, comment] = /^((?:\/\/.*\n)+)/.exec(readFileSync(process.argv[1], "utf8"));
  console.log(comment.replaceAll(/^\/\/ ?/gm, "").trimEnd());
  process.exit(0);
}
