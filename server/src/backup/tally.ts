import { createHash } from "node:crypto";
import type { End } from "./format.ts";

/** Counts and sums up the lines of a backup, for who writes its end and for who checks it. */
export class Tally {
  rows = 0;
  uploads = 0;
  readonly #hash = createHash("sha256");

  add(line: string): void {
    if (line.startsWith("[")) this.rows += 1;
    else if (line.startsWith('{"kind":"upload"')) this.uploads += 1;
    this.#hash.update(line).update("\n");
  }

  /** Once, after the last line. */
  end(): End {
    return { kind: "end", rows: this.rows, uploads: this.uploads, sha256: this.#hash.digest("hex") };
  }
}
