import type * as z from "zod/mini";
import { Refusal } from "#lib/refusal.ts";
import { mayRead } from "../access/access.ts";
import type { Caller } from "../access/caller.ts";
import { type Path, readPath } from "../protocol/paths.ts";
import type { RealtimeService } from "../realtime-service.ts";
import type { Reader } from "../stream/watched.ts";
import type { Connection } from "./connection.ts";
import type { Listen } from "./requests.ts";
import { cancelText, eventText, snapshotText } from "./texts.ts";
import { readWireQuery } from "./wire-query.ts";

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
   * Sends the window and then every change. Resolves once the window was sent.
   *
   * @throws {Refusal}
   */
  async add(caller: Caller, asked: AskedListen): Promise<void> {
    this.remove(asked);
    if (this.#held.size >= MOST) throw new Refusal("too_many", `At most ${MOST} listens at once.`);
    const { p, q, t = null } = asked;
    const path = readPath(p);
    const connection = this.#connection;
    const listened = { path: path.join("/"), tag: t };
    let isLeft = false;
    const cancel = () => {
      this.remove(asked);
      connection.send(cancelText(listened.path, q));
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
    const { begun, leave } = this.#service.follow(caller, { path, query: readWireQuery(q) }, reader);
    const end = () => {
      isLeft = true;
      leave();
    };
    this.#held.set(nameOf(asked), { path, leave: end, cancel });
    try {
      await begun;
    } catch (error) {
      this.remove(asked);
      throw error;
    }
  }

  remove(asked: AskedListen): void {
    this.#held.get(nameOf(asked))?.leave();
    this.#held.delete(nameOf(asked));
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
}

const nameOf = ({ p, t = null }: AskedListen): string => `${t} ${p}`;
