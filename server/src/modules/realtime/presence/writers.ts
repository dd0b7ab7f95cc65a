import type { Person } from "./notice.ts";

interface Writer extends Person {
  /** Since when, in milliseconds since 1970. */
  since: number;
  until: number;
  /** When the other servers were told last. */
  toldAt: number;
}

/** The people who are writing, by conversation. Times are those of `Date.now()`. */
export class Writers {
  readonly #lapseMs: number;
  readonly #chats = new Map<string, Map<number, Writer>>();

  constructor(lapseMs: number) {
    this.#lapseMs = lapseMs;
  }

  in = (chatId: string): Writer[] => [...(this.#chats.get(chatId)?.values() ?? [])];

  find = (chatId: string, id: number): Writer | undefined => this.#chats.get(chatId)?.get(id);

  /** Somebody writes, for as long as it takes to lapse. Returns whether that is new. */
  add(chatId: string, person: Person, since: number, now: number): boolean {
    const writers = this.#chats.get(chatId) ?? new Map<number, Writer>();
    const before = writers.get(person.id);
    const until = now + this.#lapseMs;
    writers.set(person.id, { ...person, since: before?.since ?? since, until, toldAt: before?.toldAt ?? 0 });
    this.#chats.set(chatId, writers);
    return !before;
  }

  /** Returns whether the person wrote. */
  remove(chatId: string, id: number): boolean {
    const writers = this.#chats.get(chatId);
    const wrote = writers?.delete(id) ?? false;
    if (writers?.size === 0) this.#chats.delete(chatId);
    return wrote;
  }

  /** Removes those who have not said for long that they write. Returns their conversations. */
  lapse(now: number): string[] {
    const lapsed = [...this.#chats.keys()].flatMap((chatId) =>
      this.in(chatId).flatMap(({ id, until }) => (until <= now ? [{ chatId, id }] : [])),
    );
    for (const { chatId, id } of lapsed) this.remove(chatId, id);
    return lapsed.map(({ chatId }) => chatId);
  }
}
