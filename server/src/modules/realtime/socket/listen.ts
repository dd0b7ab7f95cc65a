import type { Changes } from "../protocol/changes.ts";
import type { Pieces } from "../protocol/json-pieces.ts";
import type { Reader } from "../stream/watched.ts";
import type { Connection } from "./connection.ts";
import { eventText, type Listened, snapshotText } from "./texts.ts";

/** A listen of a client. */
export class Listen implements Reader {
  readonly #connection: Connection;
  readonly #listened: Listened;
  readonly #onCancel: () => void;
  #isLeft = false;
  /** Ends the following of the place. */
  #leave = (): void => {};

  constructor(connection: Connection, listened: Listened, onCancel: () => void) {
    this.#connection = connection;
    this.#listened = listened;
    this.#onCancel = onCancel;
  }

  get isOpen(): boolean {
    return !this.#isLeft && this.#connection.isOpen;
  }

  /** Resolves once the window was sent. */
  follow({ begun, leave }: { begun: Promise<void>; leave: () => void }): Promise<void> {
    this.#leave = leave;
    return begun;
  }

  leave(): void {
    if (this.#isLeft) return;
    this.#isLeft = true;
    this.#leave();
  }

  send(changes: Changes): void {
    if (!this.isOpen) return;
    const { path, tag } = this.#listened;
    const texts = changes.as(`socket ${tag} ${path}`, (all) => all.map((one) => eventText(this.#listened, one)));
    for (const text of texts) this.#connection.send(text);
  }

  sendSnapshot(json: Pieces): void {
    if (this.isOpen) this.#connection.sendPieces(snapshotText(this.#listened, json));
  }

  cancel(): void {
    this.#onCancel();
  }
}
