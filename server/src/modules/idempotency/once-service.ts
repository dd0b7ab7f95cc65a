import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Transaction } from "#db/database.ts";
import { databaseError } from "#db/violation.ts";
import { etagOf } from "#lib/record-version.ts";
import { Refusal } from "#lib/refusal.ts";
import { findKey, insertKey, type OwnedKey, writeAnswer } from "./idempotency-key-repository.ts";

/** A new record, as a create answers it. */
export interface Created {
  version: number;
  /** The address of the record, where it has one. */
  location?: string;
  body: object;
}

/** An answer in the form in which it is kept and sent again. */
interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/**
 * Bounds how long a key is taken by a request whose server has vanished: PostgreSQL ends a transaction that waits for a
 * lock, or for its client, for longer.
 */
const LIMITS = ["lock_timeout = '2s'", "idle_in_transaction_session_timeout = '10s'"];

/**
 * Runs `make` in a transaction and sends what it created. With an Idempotency-Key it runs once: the same transaction
 * inserts the key and, at the end, the answer, which every repetition gets. So a crash keeps all of it or nothing.
 *
 * @throws {Refusal} `malformed`; `invalid` when the key was used for a different request; `conflict` while the first
 *   request with the key is still at work.
 */
export async function once(
  request: FastifyRequest,
  reply: FastifyReply,
  make: (tx: Transaction) => Promise<Created>,
): Promise<FastifyReply> {
  const { db } = request.server;
  const key = keyOf(request);
  const { answer, isRepeated } = await db.transaction(
    async (tx) => {
      const id = key && (await takeKey(tx, key));
      if (key && id === undefined) return { answer: await earlierAnswer(tx, key), isRepeated: true };
      const made = answerOf(await make(tx));
      if (id !== undefined) await keepAnswer(tx, id, made);
      return { answer: made, isRepeated: false };
    },
    { settings: LIMITS },
  );
  if (isRepeated) reply.header("idempotency-replayed", "true");
  return reply.code(answer.status).headers(answer.headers).send(answer.body);
}

interface RequestKey extends OwnedKey {
  /** SHA-256, in hex, of what makes two requests the same. */
  requestHash: string;
}

function keyOf(request: FastifyRequest): RequestKey | undefined {
  const key = request.headers["idempotency-key"];
  if (key === undefined) return undefined;
  if (typeof key !== "string" || !/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw new Refusal("malformed", "The Idempotency-Key must be 1 to 200 visible ASCII characters.");
  }
  // The stored files of a form get new names each time.
  const body = request.upload?.fingerprint ?? request.body;
  const content = JSON.stringify([request.method, request.url, body]);
  const requestHash = createHash("sha256").update(content).digest("hex");
  return { memberId: request.administrator.id, key, requestHash };
}

/** Returns the id of the key's new row; `undefined` when the key is taken. */
async function takeKey(tx: Transaction, { requestHash, ...owned }: RequestKey): Promise<number | undefined> {
  try {
    return await insertKey(tx, owned, requestHash);
  } catch (error) {
    if (databaseError(error)?.code !== LOCK_NOT_AVAILABLE) throw error;
    throw stillAtWork();
  }
}

const LOCK_NOT_AVAILABLE = "55P03";

async function earlierAnswer(tx: Transaction, { requestHash, ...owned }: RequestKey): Promise<Answer> {
  const earlier = await findKey(tx, owned);
  if (earlier && earlier.requestHash !== requestHash) {
    throw new Refusal("invalid", OTHER_CONTENT);
  }
  if (!earlier || earlier.status === null) throw stillAtWork();
  // An earlier version kept the answer after the commit, and could lose it.
  if (earlier.answer === null) {
    throw new Refusal("conflict", "This was saved before, but the answer was lost. Please reload.");
  }
  const { headers, body } = JSON.parse(earlier.answer) as Pick<Answer, "headers" | "body">;
  return { status: earlier.status, headers, body };
}

const OTHER_CONTENT =
  "An earlier request with this Idempotency-Key was saved, with other content. Look at what it saved before you try again.";

const stillAtWork = () =>
  new Refusal("conflict", "The first request with this Idempotency-Key is still at work.", { retryAfter: 1 });

const keepAnswer = (tx: Transaction, id: number, { status, headers, body }: Answer): Promise<void> =>
  writeAnswer(tx, id, status, JSON.stringify({ headers, body }));

const answerOf = ({ version, location, body }: Created): Answer => ({
  status: 201,
  headers: {
    "content-type": "application/json; charset=utf-8",
    etag: etagOf(version),
    ...(location !== undefined && { location }),
  },
  body: JSON.stringify(body),
});
