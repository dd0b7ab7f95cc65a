import { randomUUID } from "node:crypto";
import type { RealtimeValue } from "#db/schema/conversations.ts";
import { SUPPORT_ID } from "#lib/console-config.ts";
import { orNothing } from "../protocol/paths.ts";
import { Attendance } from "./attendance.ts";
import { type Person, type Told, toldFrom } from "./told.ts";
import { Writers } from "./writers.ts";

interface PresenceOptions {
  /** How long somebody writes after saying so, and how long what another server told is believed. */
  lapseMs: number;
  supportName: string;
  /** Called when what a conversation shows has changed. */
  onChange: (chatId: string) => void;
  /** Tells the other servers. */
  tell: (texts: readonly string[]) => void;
}

/**
 * Who has a conversation open, and who writes in it: in memory alone. The servers tell each other; what is not told again
 * lapses, so that nobody stays who was on a server that died.
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

  /** What a server has told, perhaps this one. */
  hear(text: string, now = Date.now()): void {
    const told = toldFrom(text);
    if (told && told.server !== this.#server && this.#take(told, now)) this.#options.onChange(told.chatId);
  }

  #take(told: Told, now: number): boolean {
    if (told.kind === "here") return this.#attendance.hear(told, now);
    const { chatId, person, since } = told;
    return since === null ? this.#writers.remove(chatId, person.id) : this.#writers.add(chatId, person, since, now);
  }

  lapse(now = Date.now()): void {
    for (const chatId of new Set([...this.#writers.lapse(now), ...this.#attendance.lapse(now)])) {
      this.#options.onChange(chatId);
    }
  }

  /** Tells again who is here, before the other servers stop believing it. */
  repeat(): void {
    const own = this.#attendance.own();
    this.#tell(...own.map((visit) => ({ kind: "here" as const, ...this.#of(visit.chatId, visit), isHere: true })));
  }

  /** What everybody in a conversation sees: who writes. All administrators are support. */
  seenByAll(chatId: string): RealtimeValue {
    const { supportName } = this.#options;
    return seen(this.#writers.in(chatId), ({ id, name, isParticipant, since }) =>
      isParticipant ? [String(id), { name, at: since }] : [SUPPORT_ID, { name: supportName, at: since }],
    );
  }

  /** What an administrator sees: which others are here, and who else writes, by name. */
  seenByDesk(chatId: string, readerId: number): RealtimeValue {
    const others = <One extends Person>(all: readonly One[]) => all.filter(({ id }) => id !== readerId);
    const here = seen(others(this.#attendance.in(chatId)), ({ id, name }) => [String(id), { name }]);
    const writing = seen(others(this.#writers.in(chatId)), ({ id, name, since }) => [String(id), { name, at: since }]);
    return orNothing({ ...(here && { here }), ...(writing && { writing }) });
  }

  #of(chatId: string, { id, name, isParticipant }: Person) {
    return { server: this.#server, chatId, person: { id, name, isParticipant } };
  }

  #tell(...all: Told[]): void {
    if (all.length > 0) this.#options.tell(all.map((told) => JSON.stringify(told)));
  }
}

type Seen = [id: string, { name: string; at?: number }];

/** One entry for each id, that of the first. */
function seen<One>(all: readonly One[], of: (one: One) => Seen): (RealtimeValue & object) | null {
  const entries = all.map(of).reverse();
  return entries.length === 0 ? null : Object.fromEntries(entries);
}
