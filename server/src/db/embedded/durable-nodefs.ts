import { fsyncSync } from "node:fs";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { flushFolder } from "./flush.ts";

type Init = Parameters<NodeFS["init"]>;

/** The part of Emscripten's NODEFS that we extend, which its typings lack. */
interface NodeFileSystem {
  realPath(node: unknown): string;
  stream_ops: { fsync?(stream: { nfd?: number; node: unknown }): number };
}

let count = 0;

/** The number of flushes of this thread. Every commit must increase it, or acknowledged changes are not safe. */
export function flushCount(): number {
  return count;
}

/**
 * PGlite's folder-backed file system with the flush that it lacks: Emscripten's NODEFS has no `fsync`, so the engine's
 * calls succeed and do nothing. The flush must be in place when the engine starts; added later, it left broken
 * databases.
 */
export class DurableNodeFS extends NodeFS {
  override async init(...[engine, options]: Init): ReturnType<NodeFS["init"]> {
    const result = await super.init(engine, options);
    const preRun = [...(result.emscriptenOpts.preRun ?? [])].flat();
    result.emscriptenOpts.preRun = [
      ...preRun,
      (module: { FS: unknown }) => {
        const { NODEFS } = (module.FS as { filesystems: { NODEFS: NodeFileSystem } }).filesystems;
        NODEFS.stream_ops.fsync = (stream) => {
          if (stream.nfd === undefined) flushFolder(NODEFS.realPath(stream.node));
          else fsyncSync(stream.nfd);
          count += 1;
          return 0;
        };
      },
    ];
    return result;
  }
}
