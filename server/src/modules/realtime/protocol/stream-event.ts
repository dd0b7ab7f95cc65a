import type { RealtimeValue } from "#db/schema/conversations.ts";
import { isBranch, type Path, readPath, startsWith } from "./paths.ts";
import type { Placed, View, Write } from "./view.ts";

export interface StreamEvent {
  name: "put" | "patch";
  /** Relative to the view, with a slash in front. */
  path: string;
  data: RealtimeValue;
  /** Children that enter the window and whose values the write lacks; `completed` fills them in. */
  unread: readonly string[];
}

/** The keys of a window before and after a write. */
export interface Change {
  was: readonly string[];
  is: readonly string[];
  /** Whether a child that is not in the window any more was removed or moved, rather than pushed out by the limit. */
  isGone: (key: string) => boolean;
  /** The whole value of a child that entered; `undefined` when it must be read. */
  contentOf: (key: string) => RealtimeValue | undefined;
}

/** The event of a write for a view with a query; `null` when the write changes nothing in the window. */
export function windowEvent(
  view: View,
  write: Write,
  places: Placed[],
  { was, is, isGone, contentOf }: Change,
): StreamEvent | null {
  const [before, now] = [new Set(was), new Set(is)];
  const gone = was.filter((key) => !now.has(key) && isGone(key));
  const entered = is.filter((key) => !before.has(key));
  const changed = places.filter(({ path: [key = ""] }) => before.has(key) && now.has(key));
  if (gone.length + entered.length === 0) {
    if (changed.length === 0) return null;
    return changed.length === places.length ? asMade(view, write, places) : together(changed);
  }
  const whole = (key: string) =>
    places.find(({ path }) => path.length === 1 && path[0] === key)?.value ?? contentOf(key);
  const all = [
    ...gone.map((key) => ({ path: [key], value: null })),
    ...changed,
    ...entered.map((key) => ({ path: [key], value: whole(key) ?? null })),
  ];
  return together(
    all,
    entered.filter((key) => whole(key) === undefined),
  );
}

/** The event of a write whose every place is in the window. */
export function asMade(view: View, write: Write, places: Placed[]): StreamEvent {
  const at = readPath(write.path);
  if (write.kind === "put" || !startsWith(at, view.path)) return together(places);
  return { name: "patch", path: written(at.slice(view.path.length)), data: write.data, unread: [] };
}

/** One event for these places. */
export function together(places: Placed[], unread: readonly string[] = []): StreamEvent {
  const [only, ...others] = places;
  if (only && others.length === 0) return { name: "put", path: written(only.path), data: only.value, unread };
  const data = Object.fromEntries(places.map(({ path, value }) => [path.join("/"), value]));
  return { name: "patch", path: "/", data, unread };
}

/** An event with the values of its unread children, by key. */
export function completed(event: StreamEvent, values: ReadonlyMap<string, RealtimeValue>): StreamEvent {
  const { name, data, unread } = event;
  const read = unread.map((key) => [key, values.get(key) ?? null] as const);
  if (read.length === 0) return event;
  if (name === "put") return { ...event, data: read[0]?.[1] ?? null, unread: [] };
  return { ...event, data: { ...(isBranch(data) ? data : {}), ...Object.fromEntries(read) }, unread: [] };
}

const written = (path: Path): string => `/${path.join("/")}`;

/** Events that all readers of a view receive together. Who takes them in the same form shares their bytes. */
export class Changes {
  readonly #events: readonly StreamEvent[];
  readonly #written = new Map<string, readonly Buffer[]>();

  constructor(events: readonly StreamEvent[]) {
    this.#events = events;
  }

  /** The texts of all events in the form of this name, which `write` writes once. */
  as(form: string, write: (events: readonly StreamEvent[]) => readonly Buffer[]): readonly Buffer[] {
    const texts = this.#written.get(form) ?? write(this.#events);
    this.#written.set(form, texts);
    return texts;
  }
}
