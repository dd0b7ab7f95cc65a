import type { RealtimeValue } from "#db/schema/conversations.ts";
import { isBranch, type Path, readPath } from "./paths.ts";

/** A change of a conversation, as in `put` and `patch` events. */
export type Write = {
  kind: "put" | "patch";
  /** Relative to the conversation, as `messages/-N…`; empty for the conversation itself. */
  path: string;
  /** The new value, or `null`; for a patch the new values by name, which may be a path. */
  data: RealtimeValue;
};

/** A place with its new value. */
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
