import { Buffer } from "node:buffer";

const PROTOCOL_3 = 196_608;
const SSL = 80_877_103;
const GSS = 80_877_104;
/** Query, Sync and Function call: the engine answers with ReadyForQuery, and the client's turn may end. */
const ENDS_TURN = new Set("QSF");
/** Also Flush: the engine must answer, but the turn goes on until Sync. */
const ASKS_ANSWER = new Set("QSFH");

/** A part of a client's messages that goes to the engine at once. */
export type Piece =
  | { readonly kind: "startup"; readonly bytes: Buffer }
  | { readonly kind: "turn"; readonly bytes: Buffer; readonly ends: boolean }
  /** A request for encryption, which a local socket does not need. */
  | { readonly kind: "encrypt" }
  | { readonly kind: "leave" };

/**
 * Splits the bytes of one client (PostgreSQL's protocol, version 3) into pieces, however they arrive. Statements with
 * parameters are several messages (Parse, Bind, Execute, Sync), which must stay together: all clients share one session
 * and its one unnamed statement.
 */
export class Frames {
  #bytes: Buffer = Buffer.alloc(0);
  /** How many of the bytes are complete messages of the current piece. */
  #whole = 0;
  #isStarted = false;

  *feed(chunk: Buffer): Generator<Piece> {
    this.#bytes = this.#bytes.length === 0 ? chunk : Buffer.concat([this.#bytes, chunk]);
    for (let piece = this.#next(); piece; piece = this.#next()) yield piece;
  }

  #next(): Piece | undefined {
    return this.#isStarted ? this.#nextTurn() : this.#nextGreeting();
  }

  /** Before the session: a length and a code, without a type. */
  #nextGreeting(): Piece | undefined {
    if (this.#bytes.length < 8) return undefined;
    const length = this.#bytes.readInt32BE(0);
    const code = this.#bytes.readInt32BE(4);
    if (code === SSL || code === GSS) return this.#take(length) && { kind: "encrypt" };
    if (code !== PROTOCOL_3) return this.#end(); // also a cancel request, which the engine does not support
    if (this.#bytes.length < length) return undefined;
    this.#isStarted = true;
    return { kind: "startup", bytes: this.#take(length) };
  }

  #nextTurn(): Piece | undefined {
    while (this.#bytes.length >= this.#whole + 5) {
      const type = String.fromCharCode(this.#bytes.readUInt8(this.#whole));
      const end = this.#whole + 1 + this.#bytes.readInt32BE(this.#whole + 1);
      if (type === "X") return this.#end();
      if (this.#bytes.length < end) return undefined;
      this.#whole = end;
      if (ASKS_ANSWER.has(type)) return { kind: "turn", bytes: this.#take(end), ends: ENDS_TURN.has(type) };
    }
    return undefined;
  }

  #end(): Piece {
    this.#take(this.#bytes.length);
    return { kind: "leave" };
  }

  #take(length: number): Buffer {
    const taken = this.#bytes.subarray(0, length);
    this.#bytes = this.#bytes.subarray(length);
    this.#whole = 0;
    return taken;
  }
}
