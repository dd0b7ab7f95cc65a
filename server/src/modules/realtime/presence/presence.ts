import { randomUUID } from "node:crypto";
import type { RealtimeValue } from "#db/schema/conversations.ts";
import { SUPPORT_ID } from "#lib/console-config.ts";
import { orNothing } from "../protocol/paths.ts";
import { Attendance } from "./attendance.ts";
import { type Notice, type Person, readNotice } from "./notice.ts";
import { Writers } from "./writers.ts";

interface PresenceOptions {
  /** How long a person counts as writing after the last notice, and how long a notice of another server is valid. */
  lapseMs: number;
  supportName: string;
  /** Called when what a conversation shows has changed. */
  onChange: (chatId: string) => void;
  /** Sends notices to the other servers. */
  tell: (texts: readonly string[]) => void;
}

/**
 * The people who have a conversation open, and those who write in it, in memory alone. The servers notify each other; a notice
 * that is not repeated expires.
 */
export class Presence {
  readonly #options: PresenceOptions;
  readonly #server = randomUUID();
  readonly #writers: Writers;
  readonly #attendance: Attendance;

  constructor(options: PresenceOptions) {
    this.#options = options;
    this.#writers = new Writers(options.lapseMs);
    this.#attendance = new Attendance(this.#server, options.lapseMs);
  }

  /** An administrator opens a conversation, or (-1) closes it. */
  count(chatId: string, person: Person, change: 1 | -1): void {
    if (!this.#attendance.count(chatId, person, change)) return;
    this.#options.onChange(chatId);
    this.#tell({ kind: "here", ...this.#of(chatId, person), isHere: change > 0 });
  }

  write(chatId: string, person: Person, now = Date.now()): void {
    if (this.#writers.add(chatId, person, now, now)) this.#options.onChange(chatId);
    const writer = this.#writers.find(chatId, person.id);
    if (!writer || now - writer.toldAt < this.#options.lapseMs / 4) return;
    writer.toldAt = now;
    this.#tell({ kind: "writing", ...this.#of(chatId, person), since: writer.since });
  }

  stop(chatId: string, person: Person): void {
    if (!this.#writers.remove(chatId, person.id)) return;
    this.#options.onChange(chatId);
    this.#tell({ kind: "writing", ...this.#of(chatId, person), since: null });
  }

  /** Applies a notice of another server. One of this server's own is ignored. */
  hear(text: string, now = Date.now()): void {
    const notice = readNotice(text);
    if (notice && notice.server !== this.#server && this.#take(notice, now)) this.#options.onChange(notice.chatId);
  }

  #take(notice: Notice, now: number): boolean {
    if (notice.kind === "here") return this.#attendance.hear(notice, now);
    const { chatId, person, since } = notice;
    return since === null ? this.#writers.remove(chatId, person.id) : this.#writers.add(chatId, person, since, now);
  }

  lapse(now = Date.now()): void {
    for (const chatId of new Set([...this.#writers.lapse(now), ...this.#attendance.lapse(now)])) {
      this.#options.onChange(chatId);
    }
  }

  /** Repeats the notices of this server before they expire on the others. */
  repeat(): void {
    const own = this.#attendance.own();
    this.#tell(...own.map((visit) => ({ kind: "here" as const, ...this.#of(visit.chatId, visit), isHere: true })));
  }

  /** The presence that everybody in a conversation sees: who is writing. All administrators appear as support. */
  seenByAll(chatId: string): RealtimeValue {
    const { supportName } = this.#options;
    return seen(this.#writers.in(chatId), ({ id, name, isParticipant, since }) =>
      isParticipant ? [String(id), { name, at: since }] : [SUPPORT_ID, { name: supportName, at: since }],
    );
  }

  /** The presence that an administrator sees: the names of the others who are here, and of those who write. */
  seenByDesk(chatId: string, readerId: number): RealtimeValue {
    const others = <One extends Person>(all: readonly One[]) => all.filter(({ id }) => id !== readerId);
    const here = seen(others(this.#attendance.in(chatId)), ({ id, name }) => [String(id), { name }]);
    const writing = seen(others(this.#writers.in(chatId)), ({ id, name, since }) => [String(id), { name, at: since }]);
    return orNothing({ ...(here && { here }), ...(writing && { writing }) });
  }

  #of(chatId: string, { id, name, isParticipant }: Person) {
    return { server: this.#server, chatId, person: { id, name, isParticipant } };
  }

  #tell(...all: Notice[]): void {
    if (all.length > 0) this.#options.tell(all.map((notice) => JSON.stringify(notice)));
  }
}

type Seen = [id: string, { name: string; at?: number }];

/** One entry for each id, that of the first. */
function seen<One>(all: readonly One[], of: (one: One) => Seen): (RealtimeValue & object) | null {
  const entries = all.map(of).reverse();
  return entries.length === 0 ? null : Object.fromEntries(entries);
}
