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
import { queryOf, readWireQuery } from "./wire-query.ts";

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
interface Answer {
  s?: string;
  d?: unknown;
  json?: Pieces;
}

type Request<Result> = (client: Client, body: unknown) => Result | Promise<Result>;
/** Where it returns nothing, the answer is `ok` without data. */
type Action = Request<Answer> | Request<void>;

/**
 * Runs a request.
 *
 * @throws {Refusal}
 */
export async function act(client: Client, name: string, body: unknown): Promise<Answer> {
  const action = ACTIONS.get(name);
  if (!action) throw new Refusal("malformed", "Unknown request.");
  return (await action(client, body)) ?? {};
}

const get: Action = async ({ app, caller }, body) => {
  const { p, q } = readRequest(Listen, body);
  const { write } = await app.realtime.service.read(caller, { path: readPath(p), query: queryOf(readWireQuery(q)) });
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

const onDisconnect =
  (method: "put" | "merge"): Action =>
  ({ departures, caller }, body) => {
    const { p, d } = readRequest(Write, body);
    departures[method](caller, readPath(p), d);
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

/** Statistics and App Check tokens, which are not used. */
const ignore: Action = () => {};

const ACTIONS: ReadonlyMap<string, Action> = new Map<string, Action>([
  ["q", ({ listens, caller }, body) => listens.add(caller, readRequest(Listen, body))],
  ["n", ({ listens }, body) => listens.remove(readRequest(Listen, body))],
  ["g", get],
  ["p", writing("PUT")],
  ["m", writing("PATCH")],
  ["o", onDisconnect("put")],
  ["om", onDisconnect("merge")],
  ["oc", ({ departures }, body) => departures.cancel(readPath(readRequest(Place, body).p))],
  ["auth", signIn],
  ["gauth", signIn],
  ["unauth", (client) => client.signOut()],
  ["s", ignore],
  ["appcheck", ignore],
  ["unappeck", ignore],
]);
