import { Refusal } from "#lib/refusal.ts";
import { mayRead } from "../access/access.ts";
import type { Caller } from "../access/caller.ts";
import { type Path, readPath } from "../protocol/paths.ts";
import type { RealtimeService } from "../realtime-service.ts";
import type { Connection } from "./connection.ts";
import { Listen } from "./listen.ts";
import { cancelText } from "./texts.ts";
import { readWireQuery } from "./wire-query.ts";

const MOST = 100;

/** What a client asks to listen to. */
export interface AskedListen {
  p: string;
  q?: Record<string, unknown> | undefined;
  /** The client's number of the query. */
  t?: number | null | undefined;
}

interface Held {
  listen: Listen;
  path: Path;
  /** Tells the client that the listen was ended. */
  cancel: () => void;
}

/** The listens of a socket. */
export class Listens {
  readonly #connection: Connection;
  readonly #service: RealtimeService;
  readonly #held = new Map<string, Held>();

  constructor(connection: Connection, service: RealtimeService) {
    this.#connection = connection;
    this.#service = service;
  }

  /**
   * Sends the window and then every change. Resolves once the window was sent.
   *
   * @throws {Refusal}
   */
  async add(caller: Caller, { p, q, t = null }: AskedListen): Promise<void> {
    this.remove(p, t);
    if (this.#held.size >= MOST) throw new Refusal("too_many", `At most ${MOST} listens at once.`);
    const path = readPath(p);
    const cancel = () => {
      this.remove(p, t);
      this.#connection.send(cancelText(path.join("/"), q));
    };
    const listen = new Listen(this.#connection, { path: path.join("/"), tag: t }, cancel);
    const following = this.#service.follow(caller, { path, query: readWireQuery(q) }, listen);
    this.#held.set(nameOf(p, t), { listen, path, cancel });
    try {
      await listen.follow(following);
    } catch (error) {
      this.remove(p, t);
      throw error;
    }
  }

  remove(p: string, t: number | null = null): void {
    this.#held.get(nameOf(p, t))?.listen.leave();
    this.#held.delete(nameOf(p, t));
  }

  /** Ends the listens to what the caller, or nobody (`null`), may not read. */
  keepFor(caller: Caller | null): void {
    for (const { path, cancel } of [...this.#held.values()]) {
      if (caller === null || !mayRead(caller, path)) cancel();
    }
  }

  clear(): void {
    for (const { listen } of this.#held.values()) listen.leave();
    this.#held.clear();
  }
}

const nameOf = (p: string, t: number | null): string => `${t} ${p}`;
