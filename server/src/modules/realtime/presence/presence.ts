import { randomUUID } from "node:crypto";
import type { RealtimeValue } from "#db/schema/conversations.ts";
import { SUPPORT_ID } from "#lib/console-config.ts";
import { orNothing } from "../protocol/paths.ts";
import { type Notice, type Person, readNotice } from "./notice.ts";

interface PresenceOptions {
  /** How long a person counts as writing after the last notice, and how long a notice of another server is valid. */
  lapseMs: number;
  supportName: string;
  /** Called when what a conversation shows has changed. */
  onChange: (chatId: string) => void;
  /** Sends notices to the other servers. */
  tell: (texts: readonly string[]) => void;
}

/** What somebody does in a conversation, until it is forgotten. */
interface Sign extends Person {
  chatId: string;
  until: number;
}

interface Visit extends Sign {
  /** The server on which the conversation is open. */
  server: string;
  /** The number of streams that have the conversation open. */
  streams: number;
}

interface Writer extends Sign {
  /** Since when, in milliseconds since 1970. */
  since: number;
  /** When the other servers were told last. */
  toldAt: number;
}

/**
 * The people who have a conversation open, and those who write in it, in memory alone. The servers notify each other; a notice
 * that is not repeated expires.
 */
export class Presence {
  readonly #options: PresenceOptions;
  readonly #server = randomUUID();
  /** Which administrators have a conversation open, each once for every server. */
  readonly #visits = new Map<string, Visit>();
  readonly #writers = new Map<string, Writer>();

  constructor(options: PresenceOptions) {
    this.#options = options;
  }

  /** An administrator opens a conversation, or (-1) closes it. */
  count(chatId: string, person: Person, change: 1 | -1): void {
    const key = visitKey(this.#server, chatId, person);
    const streams = (this.#visits.get(key)?.streams ?? 0) + change;
    const visit = { ...person, server: this.#server, chatId, streams, until: Number.POSITIVE_INFINITY };
    if (!put(this.#visits, key, streams > 0 ? visit : null)) return;
    this.#options.onChange(chatId);
    this.#tell({ kind: "here", ...this.#of(chatId, person), isHere: change > 0 });
  }

  write(chatId: string, person: Person): void {
    const now = Date.now();
    const notice = { kind: "writing" as const, ...this.#of(chatId, person), since: now };
    this.#take(notice);
    const writer = this.#writers.get(writerKey(chatId, person));
    if (!writer || now - writer.toldAt < this.#options.lapseMs / 4) return;
    writer.toldAt = now;
    this.#tell({ ...notice, since: writer.since });
  }

  stop(chatId: string, person: Person): void {
    const notice = { kind: "writing" as const, ...this.#of(chatId, person), since: null };
    if (this.#take(notice)) this.#tell(notice);
  }

  /** Applies a notice of another server. One of this server's own is ignored. */
  hear(text: string): void {
    const notice = readNotice(text);
    if (notice && notice.server !== this.#server) this.#take(notice);
  }

  /** Applies a notice. Returns whether somebody comes or goes, begins to write or stops. */
  #take(notice: Notice): boolean {
    const { server, chatId, person } = notice;
    const sign = { ...person, chatId, until: Date.now() + this.#options.lapseMs };
    let hasChanged: boolean;
    if (notice.kind === "here") {
      const visit = notice.isHere ? { ...sign, server, streams: 1 } : null;
      hasChanged = put(this.#visits, visitKey(server, chatId, person), visit);
    } else {
      const key = writerKey(chatId, person);
      // Whoever goes on writing keeps the moment of the beginning.
      const writer = { since: notice.since ?? 0, toldAt: 0, ...this.#writers.get(key), ...sign };
      hasChanged = put(this.#writers, key, notice.since === null ? null : writer);
    }
    if (hasChanged) this.#options.onChange(chatId);
    return hasChanged;
  }

  lapse(): void {
    const chatIds = new Set([...lapsedIn(this.#writers), ...lapsedIn(this.#visits)]);
    for (const chatId of chatIds) this.#options.onChange(chatId);
  }

  /** Repeats the notices of this server before they expire on the others. */
  repeat(): void {
    const own = [...this.#visits.values()].filter(({ server }) => server === this.#server);
    this.#tell(...own.map((visit) => ({ kind: "here" as const, ...this.#of(visit.chatId, visit), isHere: true })));
  }

  /** The presence that everybody in a conversation sees: who is writing. All administrators appear as support. */
  seenByAll(chatId: string): RealtimeValue {
    const { supportName } = this.#options;
    return seen(within(this.#writers, chatId), ({ id, name, isParticipant, since }) =>
      isParticipant ? [String(id), { name, at: since }] : [SUPPORT_ID, { name: supportName, at: since }],
    );
  }

  /** The presence that an administrator sees: the names of the others who are here, and of those who write. */
  seenBy(chatId: string, readerId: number): RealtimeValue {
    const others = <One extends Sign>(signs: ReadonlyMap<string, One>) =>
      within(signs, chatId).filter(({ id }) => id !== readerId);
    const here = seen(others(this.#visits), ({ id, name }) => [String(id), { name }]);
    const writing = seen(others(this.#writers), ({ id, name, since }) => [String(id), { name, at: since }]);
    return orNothing({ ...(here && { here }), ...(writing && { writing }) });
  }

  #of(chatId: string, { id, name, isParticipant }: Person) {
    return { server: this.#server, chatId, person: { id, name, isParticipant } };
  }

  #tell(...all: Notice[]): void {
    if (all.length > 0) this.#options.tell(all.map((notice) => JSON.stringify(notice)));
  }
}

const writerKey = (chatId: string, { id }: Person): string => `${id} ${chatId}`;

const visitKey = (server: string, chatId: string, person: Person): string => `${server} ${writerKey(chatId, person)}`;

const within = <One extends Sign>(signs: ReadonlyMap<string, One>, chatId: string): One[] =>
  [...signs.values()].filter((one) => one.chatId === chatId);

/** Puts or (`null`) deletes a value. Returns whether the map has another number of values now. */
function put<Value>(map: Map<string, Value>, key: string, value: Value | null): boolean {
  const before = map.size;
  if (value) map.set(key, value);
  else map.delete(key);
  return map.size !== before;
}

/** Forgets what was not told again. Returns the conversations. */
function lapsedIn(signs: Map<string, Sign>): string[] {
  const lapsed = [...signs].filter(([, { until }]) => until <= Date.now());
  for (const [key] of lapsed) signs.delete(key);
  return lapsed.map(([, { chatId }]) => chatId);
}

type Seen = [id: string, { name: string; at?: number }];

/** One entry for each id, that of the first. */
function seen<One>(all: readonly One[], of: (one: One) => Seen): (RealtimeValue & object) | null {
  const entries = all.map(of).reverse();
  return entries.length === 0 ? null : Object.fromEntries(entries);
}
