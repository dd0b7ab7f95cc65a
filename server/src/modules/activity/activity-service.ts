import type { Rights } from "@hivekeeper/contract/right.ts";
import type { FastifyRequest } from "fastify";
import type { NewEntry } from "#db/activity-entry.ts";
import { announce } from "#db/bus/announce.ts";
import type { Database, Executor } from "#db/database.ts";
import type { Changes } from "#db/schema/activity.ts";
import { expectedVersion } from "#lib/record-version.ts";
import { writeEvents } from "#modules/outbox/event-service.ts";
import { findLatest, insertActivities, insertActivity, lockView, wasViewedLately } from "./entry-repository.ts";

/** The person who acts; without an id, the server itself. */
export interface Actor {
  id: number | null;
  name: string;
  requestId: string | null;
  /** The marketplace's backend acts: no webhook tells it of its own changes. */
  isMarketplace?: true;
}

/** An administrator who acts, with what the session may do. */
export interface ActingAdministrator extends Actor, Pick<FastifyRequest["administrator"], OfSession> {
  id: number;
}

type OfSession = "sessionId" | "rights" | "isProved";

/** The part of a request that identifies its sender. */
export type ActingRequest = Pick<FastifyRequest, "administrator" | "id">;

/** The actor of automatic changes (a closing date passes) and of commands. */
export const SERVER_ACTOR: Actor = { id: null, name: "Server", requestId: null };

export function actorOf({ administrator, id: requestId }: ActingRequest): ActingAdministrator {
  const { id, name, sessionId, rights, isProved } = administrator;
  return { id, name, requestId, sessionId, rights, isProved };
}

export interface Edit {
  actor: ActingAdministrator;
  /** The version that the caller has seen, from If-Match. */
  seen?: number | undefined;
}

export const editOf = (request: FastifyRequest): Edit => ({ actor: actorOf(request), seen: expectedVersion(request) });

interface Act {
  actor: Actor;
  /** A past participle: created, updated, deleted, closed … */
  action: string;
  /** `name` is kept as it was: the record may be renamed or deleted later. */
  subject: { type: string; id: number | string; name: string };
  changes?: Changes;
  /** What webhooks are told and the activity does not hold. */
  told?: Readonly<Record<string, unknown>>;
}

/**
 * Inserts an activity entry, in the transaction of the change itself, and tells the webhooks' addresses of a decision.
 * A record that is deleted still exists then, and gets its entry first.
 */
export async function recordActivity(tx: Executor, act: Act): Promise<void> {
  await insertActivity(tx, newEntry(act));
  await tellOf(tx, act);
  await announceActs(tx, [act]);
}

/** Inserts the entries of many acts, in their order, by one statement. */
export async function recordActivities(tx: Executor, acts: readonly Act[]): Promise<void> {
  await insertActivities(tx, acts.map(newEntry));
  for (const act of acts) await tellOf(tx, act);
  await announceActs(tx, acts);
}

/** Writes the webhook events of a decision whose activity entry is part of another statement. */
export async function tellOf(tx: Executor, { actor, ...act }: Act): Promise<void> {
  if (!actor.isMarketplace) await writeEvents(tx, act);
}

/** The id of the newest entry that those with these rights see, among the last thousand; 0 without any. */
export const findLatestEntry = (db: Executor, rights: Rights): Promise<number> => findLatest(db, rights);

/** The entry of an act, for a change that inserts it in its own statement. Secrets and identity data are masked. */
export const newEntry = ({ actor, action, subject, changes = {} }: Act): NewEntry => ({
  actorId: actor.id,
  actorName: actor.name,
  requestId: actor.requestId,
  action,
  subjectType: subject.type,
  subjectId: String(subject.id),
  subjectName: subject.name,
  changes: masked(changes),
});

/** The subject types whose changes are announced, since they may cause notifications, or change how much waits. */
const ANNOUNCED = new Set(["dispute", "service", "review", "vest", "identity"]);

async function announceActs(tx: Executor, acts: readonly Act[]): Promise<void> {
  const types = new Set(acts.map(({ subject }) => subject.type));
  for (const type of types) if (ANNOUNCED.has(type)) await announce(tx, { topic: `activity/${type}`, seq: 0 });
}

/** Returns field → [before, after] for those `fields` whose values differ. An absent value counts as `null`. */
export function changesBetween<Row extends object, Field extends keyof Row & string>(
  before: Row,
  after: Row,
  fields: readonly Field[],
): Changes {
  const pairs = fields.map((field) => [field, [plain(before[field]), plain(after[field])]] as const);
  return Object.fromEntries(pairs.filter(([, [old, now]]) => JSON.stringify(old) !== JSON.stringify(now)));
}

/** The form that a value has in JSON. */
const plain = (value: unknown): unknown => (value instanceof Date ? value.toJSON() : (value ?? null));

const MASK = "•••";

/** Compared without case and underscores, so that `utilityBill` and `utility_bill` are the same. */
const MASKED = new Set([
  ...["password", "passwordhash", "pin", "pinhash", "token", "key", "nin", "bvn", "idnumber", "bvnreference"],
  ...["accountnumber", "senderaccountnumber", "copyofid", "utilitybill", "copyofutilitybill", "nameoncard"],
]);

const masked = (changes: Changes): Changes =>
  Object.fromEntries(
    Object.entries(changes).map(([field, [before, after]]) =>
      MASKED.has(field.toLowerCase().replaceAll("_", ""))
        ? [field, [hidden(before), hidden(after)]]
        : [field, [before, after]],
    ),
  );

/** Masks a value; whether there was one remains visible. */
const hidden = (value: unknown) => (value === null || value === "" ? value : MASK);

interface Subject {
  type: string;
  id: number | string;
  name: string;
}

/** Records that an administrator looked at a record, at most once an hour, so that the activity stays readable. */
export async function recordView(db: Database, actor: Actor, subject: Subject): Promise<void> {
  const view = { actorId: Number(actor.id), subjectType: subject.type, subjectId: String(subject.id) };
  if (await wasViewedLately(db, view)) return;
  await db.transaction(async (tx) => {
    // The second of two concurrent views waits here and then finds the entry of the first.
    await lockView(tx, view);
    if (await wasViewedLately(tx, view)) return;
    await recordActivity(tx, { actor, action: "viewed", subject });
  });
}
