import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import type { ConsoleConfig } from "@hivekeeper/contract/config.ts";
import { consolePolicy } from "./security-headers.ts";

/** The console's page as it is served. */
export interface ConsoleDocument {
  bodies: { readonly br: Buffer; readonly gzip: Buffer; readonly identity: Buffer };
  etag: string;
  /** The content security policy, which allows the page's own inline scripts by their hashes. */
  policy: string;
}

const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/**
 * The page of a build with the configuration inside, so that the start script need not ask for it. The returned
 * function reads it again when the file has changed. Rejects with ENOENT where there is no build.
 */
export function consoleDocument(file: string, config: ConsoleConfig): () => Promise<ConsoleDocument> {
  let made: Promise<ConsoleDocument> | undefined;
  let madeFrom = Number.NaN;
  return async () => {
    const { mtimeMs } = await stat(file);
    if (!made || mtimeMs !== madeFrom) {
      madeFrom = mtimeMs;
      made = documentOf(file, config);
    }
    return made;
  };
}

async function documentOf(file: string, config: ConsoleConfig): Promise<ConsoleDocument> {
  const page = await readFile(file, "utf8");
  // Within a script element `<` may begin its end.
  const json = JSON.stringify(config).replaceAll("<", "\\u003c");
  const identity = Buffer.from(
    page.replace("<script", () => `<script type="application/json" id="config">${json}</script><script`),
  );
  const [br, gzipped] = await Promise.all([toBrotli(identity), toGzip(identity)]);
  return {
    bodies: { br, gzip: gzipped, identity },
    etag: `W/"${createHash("sha256").update(identity).digest("base64url").slice(0, 27)}"`,
    policy: consolePolicy(
      config,
      [...page.matchAll(INLINE_SCRIPT)].map(([, code = ""]) => hashOf(code)),
    ),
  };
}

const hashOf = (code: string) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;
