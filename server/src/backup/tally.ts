import { createHash } from "node:crypto";
import type { End } from "./format.ts";

/** Counts the lines of a backup and computes their digest, to write the end or to check it. */
export class Tally {
  rows = 0;
  uploads = 0;
  readonly #hash = createHash("sha256");

  add(line: string): void {
    if (line.startsWith("[")) this.rows += 1;
    else if (line.startsWith('{"kind":"upload"')) this.uploads += 1;
    this.#hash.update(line).update("\n");
  }

  /** Called once, after the last line. */
  end(): End {
    return { kind: "end", rows: this.rows, uploads: this.uploads, sha256: this.#hash.digest("hex") };
  }
}
