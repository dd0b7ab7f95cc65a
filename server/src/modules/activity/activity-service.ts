import type { FastifyRequest } from "fastify";
import { announce } from "#db/bus/announce.ts";
import type { Executor } from "#db/database.ts";
import type { Changes } from "#db/schema/activity.ts";
import { confirmKey } from "#modules/idempotency/idempotency-key-service.ts";
import { insertActivity } from "./activity-repository.ts";

/** Who acts; without an id it is the server itself. */
export interface Actor {
  id: number | null;
  name: string;
  requestId: string | null;
  /** The Idempotency-Key under which the act is done. */
  heldKey?: number | null;
}

/** For what happens by itself (a closing date passes) and by command. */
export const SERVER_ACTOR: Actor = { id: null, name: "Server", requestId: null };

export const actorOf = (request: FastifyRequest): Actor => {
  const { id, name } = request.administrator;
  return { id, name, requestId: request.id, heldKey: request.heldKey };
};

interface Act {
  actor: Actor;
  /** A past participle: created, updated, deleted, closed … */
  action: string;
  /** `name` as it was at that time: the record may be renamed or gone when somebody reads it. */
  subject: { type: string; id: number | string; name: string };
  changes?: Changes;
}

/**
 * Writes down an act, in the transaction of the act itself, and that its Idempotency-Key is used up. Secrets and
 * identity data are never kept in clear.
 */
export async function recordActivity(tx: Executor, { actor, action, subject, changes = {} }: Act): Promise<void> {
  if (actor.heldKey) await confirmKey(tx, actor.heldKey);
  await insertActivity(tx, {
    actorId: actor.id,
    actorName: actor.name,
    requestId: actor.requestId,
    action,
    subjectType: subject.type,
    subjectId: String(subject.id),
    subjectName: subject.name,
    changes: masked(changes),
  });
  if (ANNOUNCED.has(subject.type)) await announce(tx, { topic: `activity/${subject.type}`, seq: 0 });
}

/** What administrators are told about, wherever they are: whatever happens to one of these is announced. */
const ANNOUNCED = new Set(["dispute", "service", "review", "vest"]);

/** field → [before, after] of those `fields` whose values differ; what is absent counts as `null`. */
export function changesBetween<Row extends object, Field extends keyof Row & string>(
  before: Row,
  after: Row,
  fields: readonly Field[],
): Changes {
  const pairs = fields.map((field) => [field, [plain(before[field]), plain(after[field])]] as const);
  return Object.fromEntries(pairs.filter(([, [old, now]]) => JSON.stringify(old) !== JSON.stringify(now)));
}

/** A value as JSON will keep it. */
const plain = (value: unknown): unknown => (value instanceof Date ? value.toJSON() : (value ?? null));

const MASK = "•••";

/** Compared without case and underscores, so that both `utilityBill` and `utility_bill` are meant. */
const MASKED = new Set([
  ...["password", "passwordhash", "pin", "pinhash", "token", "key", "nin", "bvn", "bvnreference"],
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

/** That there was something may be told. */
const hidden = (value: unknown) => (value === null || value === "" ? value : MASK);
