import type * as z from "zod/mini";
import { Refusal } from "#lib/refusal.ts";
import { mayRead } from "../access/access.ts";
import type { Caller } from "../access/caller.ts";
import { type Path, readPath } from "../protocol/paths.ts";
import type { RealtimeService } from "../realtime-service.ts";
import type { Reader } from "../stream/watched.ts";
import type { Connection } from "./connection.ts";
import type { Listen } from "./requests.ts";
import { cancelText, eventText, type Listened, snapshotText } from "./texts.ts";
import { queryOf, readWireQuery } from "./wire-query.ts";

const MOST = 100;

type AskedListen = z.infer<typeof Listen>;

interface Held {
  path: Path;
  leave: () => void;
  /** Leaves, and notifies the client that the listen was cancelled. */
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
   * Sends the window and then every change. Resolves once the window was sent. What is kept of a listen is what was
   * read of it, never the message of the client.
   *
   * @throws {Refusal}
   */
  async add(caller: Caller, asked: AskedListen): Promise<void> {
    const { t = null } = asked;
    const path = readPath(asked.p);
    const query = readWireQuery(asked.q);
    const listened = { path: path.join("/"), tag: t };
    const name = nameOf(listened);
    this.#leave(name);
    if (this.#held.size >= MOST) throw new Refusal("too_many", `At most ${MOST} listens at once.`);
    const connection = this.#connection;
    let isLeft = false;
    const cancel = () => {
      this.#leave(name);
      connection.send(cancelText(listened.path, query));
    };
    const reader: Reader = {
      get isOpen() {
        return !isLeft && connection.isOpen;
      },
      send(changes) {
        if (!reader.isOpen) return;
        const form = `socket ${t} ${listened.path}`;
        for (const text of changes.as(form, (all) => all.map((one) => eventText(listened, one)))) connection.send(text);
      },
      sendSnapshot(json) {
        if (reader.isOpen) connection.send(snapshotText(listened, json));
      },
      cancel,
    };
    const { begun, leave } = this.#service.follow(caller, { path, query: queryOf(query) }, reader);
    const end = () => {
      isLeft = true;
      leave();
    };
    this.#held.set(name, { path, leave: end, cancel });
    try {
      await begun;
    } catch (error) {
      this.#leave(name);
      throw error;
    }
  }

  remove({ p, t = null }: AskedListen): void {
    this.#leave(nameOf({ path: readPath(p).join("/"), tag: t }));
  }

  /** Ends the listens to what the caller, or nobody (`null`), may not read. */
  keepFor(caller: Caller | null): void {
    for (const { path, cancel } of [...this.#held.values()]) {
      if (caller === null || !mayRead(caller, path)) cancel();
    }
  }

  clear(): void {
    for (const { leave } of this.#held.values()) leave();
    this.#held.clear();
  }

  #leave(name: string): void {
    this.#held.get(name)?.leave();
    this.#held.delete(name);
  }
}

const nameOf = ({ path, tag }: Listened): string => `${tag} ${path}`;
