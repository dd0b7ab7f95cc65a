import type { RealtimeValue } from "#db/schema/conversations.ts";
import { isBranch, type Path, readPath } from "./paths.ts";

/** A change of a conversation, as `put` and `patch` events tell it. */
export type Write = {
  kind: "put" | "patch";
  /** Below the conversation, as `messages/-N…`; empty for the conversation itself. */
  path: string;
  /** What stands there now, `null` for nothing; of a patch, what stands at each name, which may be a path. */
  data: RealtimeValue;
};

/** One place with what stands there since a write. */
export interface Placed {
  path: Path;
  value: RealtimeValue;
}

export function placesOf({ kind, path, data }: Write): Placed[] {
  const at = readPath(path);
  if (kind === "put") return [{ path: at, value: data }];
  const children = isBranch(data) ? Object.entries(data) : [];
  return children.map(([name, value]) => ({ path: [...at, ...readPath(name)], value }));
}
