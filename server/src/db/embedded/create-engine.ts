// A program that creates an empty database in the given folder and ends. This takes several hundred megabytes, which
// only the end of a process frees.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { endWithParent } from "./end-with-parent.ts";
import { openEngine } from "./engine.ts";
import { flushFile, flushFolder } from "./flush.ts";

endWithParent();

const [folder = ""] = process.argv.slice(2);
const engine = await openEngine(folder);
await engine.close();
flushTree(folder); // the engine fills it without flushing
process.exit(0);

function flushTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) flushTree(path);
    else if (entry.isFile()) flushFile(path);
  }
  flushFolder(folder);
}
