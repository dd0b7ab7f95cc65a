import type { FastifyInstance } from "fastify";
import type { RealtimeValue } from "#db/schema/conversations.ts";
import { Refusal } from "#lib/refusal.ts";
import type { Caller } from "../access/caller.ts";
import { findChatToken, isChatToken } from "../access/chat-token-service.ts";
import type { Pieces } from "../protocol/json-pieces.ts";
import { readPath } from "../protocol/paths.ts";
import type { Departures } from "./departures.ts";
import type { Listens } from "./listens.ts";
import { Credential, Listen, Place, readRequest, Write } from "./requests.ts";
import { hashOf } from "./value-hash.ts";
import { readWireQuery } from "./wire-query.ts";

/** The client of a socket, as its requests see it. */
export interface Client {
  readonly app: FastifyInstance;
  readonly listens: Listens;
  readonly departures: Departures;
  /** @throws {Refusal} `unauthorized` while nobody has signed in. */
  readonly caller: Caller;
  /** @throws {Refusal} `unavailable` when there are too many streams; nobody is signed in then. */
  signIn(caller: Caller): void;
  signOut(): void;
}

/** A status (else `ok`) with data, or data as JSON. */
export interface Answer {
  s?: string;
  d?: unknown;
  json?: Pieces;
}

type Action = (client: Client, body: unknown) => Answer | Promise<Answer>;

/**
 * Runs a request.
 *
 * @throws {Refusal}
 */
export function act(client: Client, name: string, body: unknown): Answer | Promise<Answer> {
  const action = ACTIONS.get(name);
  if (!action) throw new Refusal("malformed", "Unknown request.");
  return action(client, body);
}

const listen: Action = async ({ listens, caller }, body) => {
  await listens.add(caller, readRequest(Listen, body));
  return {};
};

const unlisten: Action = ({ listens }, body) => {
  const { p, t } = readRequest(Listen, body);
  listens.remove(p, t);
  return {};
};

const get: Action = async ({ app, caller }, body) => {
  const { p, q } = readRequest(Listen, body);
  const { write } = await app.realtime.service.read(caller, { path: readPath(p), query: readWireQuery(q) });
  return { json: await write() };
};

/** The change is sent before its answer, also to who has made it: else the writer's screen would show the old value. */
const writing =
  (method: "PUT" | "PATCH"): Action =>
  async ({ app, caller }, body) => {
    const { p, d, h } = readRequest(Write, body);
    const { service, hub } = app.realtime;
    const isExpected = h === undefined ? undefined : (value: RealtimeValue) => hashOf(value) === h;
    const { kind, topic, seq } = await service.change(caller, { method, path: readPath(p), sent: () => d, isExpected });
    await hub.reach(topic, seq);
    return kind === "mismatch" ? { s: "datastale", d: "The value has changed." } : {};
  };

const onDisconnectPut: Action = ({ departures, caller }, body) => {
  const { p, d } = readRequest(Write, body);
  departures.put(caller, readPath(p), d);
  return {};
};

const onDisconnectMerge: Action = ({ departures, caller }, body) => {
  const { p, d } = readRequest(Write, body);
  departures.merge(caller, readPath(p), d);
  return {};
};

const onDisconnectCancel: Action = ({ departures }, body) => {
  departures.cancel(readPath(readRequest(Place, body).p));
  return {};
};

/** Takes chat tokens only: a session's token signs an administrator in to the console, and nowhere else. */
const signIn: Action = async (client, body) => {
  const { cred, noauth, authvar } = readRequest(Credential, body);
  if (noauth !== undefined || authvar !== undefined) {
    return { s: "permission_denied", d: "databaseAuthVariableOverride is not supported." };
  }
  if (!isChatToken(cred)) return { s: "invalid_token", d: "Could not parse auth token." };
  const participant = await findChatToken(client.app.db, cred);
  if (!participant) return { s: "expired_token", d: "Auth token is expired" };
  client.signIn({ kind: "participant", is: participant });
  return { d: { auth: { uid: String(participant.memberId) } } };
};

const signOut: Action = (client) => {
  client.signOut();
  return {};
};

/** Statistics and App Check tokens, which are not used. */
const ignore: Action = () => ({});

const ACTIONS: ReadonlyMap<string, Action> = new Map([
  ["q", listen],
  ["n", unlisten],
  ["g", get],
  ["p", writing("PUT")],
  ["m", writing("PATCH")],
  ["o", onDisconnectPut],
  ["om", onDisconnectMerge],
  ["oc", onDisconnectCancel],
  ["auth", signIn],
  ["gauth", signIn],
  ["unauth", signOut],
  ["s", ignore],
  ["appcheck", ignore],
  ["unappeck", ignore],
]);
