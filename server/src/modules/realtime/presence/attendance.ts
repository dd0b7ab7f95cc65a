import type { HereNotice, Person } from "./notice.ts";

interface Visit extends Person {
  /** The server on which the conversation is open. */
  server: string;
  chatId: string;
  /** The number of streams that have the conversation open. */
  streams: number;
  /** When it is forgotten unless the server tells it again. */
  until: number;
}

/** Which administrators have a conversation open, and on which server. */
export class Attendance {
  readonly #server: string;
  readonly #lapseMs: number;
  readonly #visits = new Map<string, Visit>();

  constructor(server: string, lapseMs: number) {
    this.#server = server;
    this.#lapseMs = lapseMs;
  }

  in = (chatId: string): Visit[] => [...this.#visits.values()].filter((visit) => visit.chatId === chatId);

  /** The visits on this server. */
  own = (): Visit[] => [...this.#visits.values()].filter(({ server }) => server === this.#server);

  /** A stream on this server opens a conversation, or (-1) closes it. Returns whether somebody comes or goes. */
  count(chatId: string, person: Person, change: 1 | -1): boolean {
    const key = keyOf(this.#server, chatId, person.id);
    const before = this.#visits.get(key)?.streams ?? 0;
    const streams = before + change;
    const visit = { ...person, server: this.#server, chatId, streams, until: Number.POSITIVE_INFINITY };
    if (streams > 0) this.#visits.set(key, visit);
    else this.#visits.delete(key);
    return before === 0 || streams === 0;
  }

  /** Another server tells. Returns whether somebody comes or goes. */
  hear({ server, chatId, isHere, person }: HereNotice, now: number): boolean {
    const key = keyOf(server, chatId, person.id);
    const wasHere = this.#visits.has(key);
    if (isHere) this.#visits.set(key, { ...person, server, chatId, streams: 1, until: now + this.#lapseMs });
    else this.#visits.delete(key);
    return wasHere !== isHere;
  }

  /** Forgets what was not told again. Returns the conversations. */
  lapse(now: number): string[] {
    const lapsed = [...this.#visits].filter(([, { until }]) => until <= now);
    for (const [key] of lapsed) this.#visits.delete(key);
    return lapsed.map(([, { chatId }]) => chatId);
  }
}

const keyOf = (server: string, chatId: string, id: number): string => `${server} ${id} ${chatId}`;
