import { forget, readStoredJson, store } from "./storage.ts";

interface CachedList<Value> {
  value: Value;
  /** Milliseconds since 1970. */
  savedAt: number;
}

export interface ListCache<Value> {
  /** The page that was stored last; `null` for none, an old, a damaged one or one of another version. */
  read(question: string): CachedList<Value> | null;
  write(question: string, value: Value): void;
}

interface ListCacheOptions<Value> {
  /** The list: `hives`, `members`, … */
  name: string;
  /** Raised whenever the projection changes its shape. */
  version: number;
  /** What may be stored of a value: ids, names, statuses, dates and counts, nothing personal. */
  project: (value: Value) => unknown;
  /** The value that a stored projection stands for; `null` when it does not look like one. */
  revive: (stored: unknown) => Value | null;
}

const DAY = 24 * 60 * 60 * 1000;
/** Questions (a page, a filter) kept for one list, the newest. */
const MOST = 20;

type Entry = [question: string, savedAt: number, projection: unknown];

/** A list's pages in local storage, so that its screen paints at once. Removed with everything else at the logout. */
export function listCache<Value>({ name, version, project, revive }: ListCacheOptions<Value>): ListCache<Value> {
  const key = `cache:${name}`;

  const readEntries = (): Entry[] => {
    const stored = readStoredJson(key);
    if (!isStamped(stored) || stored.version !== version) return [];
    const now = Date.now();
    return stored.entries.filter(isEntry).filter(([, savedAt]) => savedAt <= now && now - savedAt < DAY);
  };

  return {
    read(question) {
      const entry = readEntries().find(([asked]) => asked === question);
      const value = entry ? revive(entry[2]) : null;
      return entry && value !== null ? { value, savedAt: entry[1] } : null;
    },
    write(question, value) {
      const others = readEntries().filter(([asked]) => asked !== question);
      const entries: Entry[] = [[question, Date.now(), project(value)], ...others].slice(0, MOST) as Entry[];
      forget(key);
      store(key, JSON.stringify({ version, entries }));
    },
  };
}

const isStamped = (stored: unknown): stored is { version: unknown; entries: unknown[] } =>
  typeof stored === "object" &&
  stored !== null &&
  "version" in stored &&
  "entries" in stored &&
  Array.isArray(stored.entries);

const isEntry = (entry: unknown): entry is Entry =>
  Array.isArray(entry) && typeof entry[0] === "string" && typeof entry[1] === "number";
