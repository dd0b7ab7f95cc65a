import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { asRefusal, SERVER_ERROR } from "#lib/error-answer.ts";
import { denied } from "../access/access.ts";
import { type Caller, credentialOf } from "../access/caller.ts";
import { findLiveCallers } from "../access/credentials.ts";
import type { Lasting } from "../stream/open-streams.ts";
import { act, type Client } from "./actions.ts";
import { CLOSE, Connection, type Transport } from "./connection.ts";
import { Departures } from "./departures.ts";
import { Listens } from "./listens.ts";
import { readMessage, statusOf } from "./requests.ts";
import { answerText, dataText, helloText, PONG, revokedText } from "./texts.ts";

/** A client's socket, with its credential, its listens, and what it leaves to be written when it closes. */
export class SocketSession implements Client, Lasting {
  /** Only this client knows it. */
  readonly id = randomUUID();
  readonly app: FastifyInstance;
  readonly listens: Listens;
  readonly departures: Departures;
  readonly #connection: Connection;
  readonly #onSignIn: () => void;
  readonly #network: string;
  #caller: Caller | null = null;
  /** The last caller that signed in, as whom the departures are written. */
  #lastCaller: Caller | null = null;
  #deadline: NodeJS.Timeout | undefined;
  #ending: Promise<void> | undefined;

  /** `onSignIn` is called when the client is a stranger no more, `onClose` when nothing more is to be done for it. */
  constructor(app: FastifyInstance, transport: Transport, on: { signIn: () => void; close: () => void }) {
    const { service, streams } = app.realtime;
    this.app = app;
    this.#network = transport.network;
    this.#onSignIn = on.signIn;
    this.#connection = new Connection(transport, {
      message: (text) => this.#take(text),
      closed: () => this.#close().finally(on.close),
      slow: streams.onSlow,
      trouble: streams.onTrouble,
    });
    this.listens = new Listens(this.#connection, service);
    this.departures = new Departures(service);
    this.#awaitSignIn();
    this.#connection.send(helloText(transport.host, this.id));
  }

  get caller(): Caller {
    if (!this.#caller) throw denied();
    return this.#caller;
  }

  signIn(caller: Caller): void {
    if (this.#caller && credentialOf(this.#caller) === credentialOf(caller)) return;
    const { streams } = this.app.realtime;
    streams.leave(this);
    this.#caller = null;
    try {
      streams.enter(caller, this);
    } catch (error) {
      this.listens.clear();
      this.#awaitSignIn();
      throw error;
    }
    clearTimeout(this.#deadline);
    this.#onSignIn();
    this.#caller = this.#lastCaller = caller;
    this.listens.keepFor(caller);
  }

  signOut(): void {
    this.app.realtime.streams.leave(this);
    this.#caller = null;
    this.listens.keepFor(null);
    this.#awaitSignIn();
  }

  keepAlive(): void {
    this.#connection.keepAlive();
  }

  keepFor(caller: Caller): void {
    this.listens.keepFor(caller);
  }

  revoke(reason: string): void {
    this.#caller = null;
    this.listens.clear();
    this.#connection.send(revokedText("expired_token", reason));
    this.#connection.close(CLOSE.policy, reason);
  }

  /** Ends the socket; the client sends again elsewhere what was not answered. */
  end(): Promise<void> {
    this.#ending ??= this.#connection
      .drop()
      .then(() => this.#depart())
      .finally(() => this.#connection.close(CLOSE.goingAway, "The server stops."));
    return this.#ending;
  }

  #awaitSignIn(): void {
    clearTimeout(this.#deadline);
    const close = () => this.#connection.close(CLOSE.policy, "Sign in first.");
    this.#deadline = setTimeout(close, this.app.settings.realtimeSignInSeconds * 1000).unref();
  }

  async #take(text: string): Promise<void> {
    const message = readMessage(text);
    if (!message) {
      this.#connection.close(CLOSE.invalid, "This is no message of the protocol.");
      return;
    }
    await this.app.realtime.sockets.admit(this.#caller ? credentialOf(this.#caller) : this.#network);
    if (message.t === "c") {
      if (message.d.t === "p") this.#connection.send(PONG);
      return;
    }
    const { r, a, b } = message.d;
    try {
      const { s = "ok", d, json } = await act(this, a, b);
      this.#connection.send(json ? dataText(r, json) : answerText(r, s, d));
    } catch (error) {
      this.#refuse(r, error);
    }
  }

  #refuse(r: number, error: unknown): void {
    const refusal = asRefusal(error);
    if (error !== refusal) this.app.log[refusal ? "warn" : "error"]({ err: error }, "request of a socket failed");
    // The client connects again, and sends again what was not answered.
    if (error !== refusal && refusal?.kind === "unavailable") this.#connection.close(CLOSE.trouble, SERVER_ERROR);
    else if (refusal) this.#connection.send(answerText(r, statusOf(refusal), refusal.message));
    else this.#connection.send(answerText(r, "failure", "Internal server error"));
  }

  async #close(): Promise<void> {
    clearTimeout(this.#deadline);
    this.listens.clear();
    this.app.realtime.streams.leave(this);
    await this.#depart();
  }

  async #depart(): Promise<void> {
    const caller = this.#lastCaller;
    if (!caller || this.departures.isEmpty) return;
    const { db, settings } = this.app;
    const live = await findLiveCallers(db, settings, [caller]);
    if (live.has(caller)) await this.departures.run(caller);
  }
}
