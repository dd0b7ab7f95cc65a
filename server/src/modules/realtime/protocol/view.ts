import type { RealtimeValue } from "#db/schema/conversations.ts";
import { isBranch, type Path, readPath, startsWith, valueAt } from "./paths.ts";
import type { Query } from "./query.ts";

/** The part of a tree, most often of a conversation, that is read: a place and, with a query, some of its children. */
export interface View {
  path: Path;
  query: Query | null;
}

/** A view of the messages of a conversation, one by one. */
export interface ListView extends View {
  query: Query;
}

export const isListView = (view: View): view is ListView =>
  view.query !== null && messagesBelow(view.path)?.length === 0;

/** The path of the messages relative to a view; `null` when the view shows none or one. */
export function messagesBelow(path: Path): Path | null {
  if (path.length === 0) return ["messages"];
  return path.length === 1 && path[0] === "messages" ? [] : null;
}

/** The parts of a write that a view shows, relative to it. */
export function placesIn(view: View, write: Write): Placed[] {
  return placesOf(write).flatMap(({ path, value }) => {
    if (startsWith(path, view.path)) return [{ path: path.slice(view.path.length), value }];
    if (startsWith(view.path, path)) return [{ path: [], value: valueAt(value, view.path.slice(path.length)) }];
    return [];
  });
}

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
