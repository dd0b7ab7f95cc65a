import {
  type Certificate,
  ERASED_KINDS,
  type ErasedKind,
  type Erasure,
  type ErasureReason,
  erasureImpactFields,
  type ForbiddenKind,
  KEPT_KINDS,
  type KeptKind,
  PERSONAL_LINE_RIGHTS,
} from "@hivekeeper/contract/erasure.ts";
import { hasRight, type Rights } from "@hivekeeper/contract/right.ts";
import { type Servable, serveFields } from "@hivekeeper/contract/serve/fields.ts";
import type { FastifyInstance } from "fastify";
import type { Database, Executor } from "#db/database.ts";
import type { KeyRing } from "#lib/key-ring.ts";
import { found, Refusal } from "#lib/refusal.ts";
import { type ActingAdministrator, recordActivity } from "#modules/activity/activity-service.ts";
import { MEMBER_NOT_FOUND } from "#modules/members/member-service.ts";
import type { Settings } from "../../settings.ts";
import {
  type Counts,
  endErasure,
  findErasable,
  findErasure,
  findErasureOf,
  findForbidden,
  findKept,
  findMember,
  findRetention,
  holdMember,
  insertErasure,
  lockRunning,
  type Progress,
  type StoredErasure,
  writeProgress,
} from "./erasure-repository.ts";
import { STEPS } from "./erasure-steps.ts";
import { findKnown } from "./person-repository.ts";
import { pseudonymOf } from "./pseudonym.ts";

/** The parts of the app that this service uses. */
export interface Context {
  db: Database;
  store: FastifyInstance["store"];
  keys: () => KeyRing;
  settings: Pick<Settings, "retentionMoneyYears">;
}

export const ERASURE_NOT_FOUND = "Erasure not found";

/**
 * What erasing a member takes away and leaves, what forbids it, and the erasure that was begun.
 *
 * @throws {Refusal} `not_found`
 */
export async function findImpact(
  { db, settings }: Context,
  id: number,
  rights: Rights,
): Promise<Servable<typeof erasureImpactFields>> {
  return impactOf(db, id, rights, settings);
}

async function impactOf(db: Executor, id: number, rights: Rights, { retentionMoneyYears: years }: Context["settings"]) {
  const member = found(await findMember(db, id), MEMBER_NOT_FOUND);
  const erasure = await findErasureOf(db, id);
  const forbidden = erasure ? [] : await forbiddenOf(db, id, years);
  return {
    pseudonym: pseudonymOf(id),
    erased: linesOf(ERASED_KINDS, await findErasable(db, id), UNCOUNTED, rights),
    kept: linesOf(KEPT_KINDS, await findKept(db, id), NUMBERLESS, rights),
    forbidden: shownTo(rights, forbidden),
    backupsSince: member.createdAt.toISOString(),
    erasure: erasure ? toErasure(erasure) : null,
  };
}

/** What is found while it is erased. */
const UNCOUNTED: readonly ErasedKind[] = ["texts", "identity_texts", "webhooks", "stored_answers"];
/** What there always is, and nobody counts. */
const NUMBERLESS: readonly KeptKind[] = ["free_texts", "backups"];

/** The lines of the kinds that a reader may see; without a number where nobody has counted. */
const linesOf = <Kind extends ErasedKind | KeptKind>(
  kinds: readonly Kind[],
  counts: Counts<Kind>,
  numberless: readonly Kind[],
  rights: Rights,
) =>
  kinds
    .filter((kind) => isShown(rights, kind))
    .flatMap((kind) => {
      const count = counts[kind] ?? null;
      return count || numberless.includes(kind) ? [{ kind, count }] : [];
    });

const isShown = (rights: Rights, kind: keyof typeof PERSONAL_LINE_RIGHTS): boolean => {
  const needed = PERSONAL_LINE_RIGHTS[kind];
  return !needed || hasRight(rights, needed);
};

interface Forbidden {
  kind: ForbiddenKind;
  count: number | null;
  amount: bigint | null;
  until: string;
}

async function forbiddenOf(db: Executor, id: number, years: number): Promise<Forbidden[]> {
  const open = await findForbidden(db, id);
  const until = await findRetention(db, id, years);
  return [
    ...open.map((line) => ({ ...line, until: "" })),
    ...(until === null ? [] : [{ kind: "retention" as const, count: null, amount: null, until }]),
  ];
}

/** What a reader may not see is told of as one line. */
function shownTo(rights: Rights, forbidden: readonly Forbidden[]): Forbidden[] {
  const shown = forbidden.filter(({ kind }) => isShown(rights, kind));
  const seesMoney = hasRight(rights, "money.see");
  return [
    ...shown.map((line) => ({ ...line, amount: seesMoney ? line.amount : null })),
    ...(shown.length < forbidden.length ? [{ kind: "hidden" as const, count: null, amount: null, until: "" }] : []),
  ];
}

/**
 * Begins to erase a member; the steps follow by themselves.
 *
 * @throws {Refusal} `not_found`; `conflict`, with the impact as it is now, while something forbids it, or after it was begun.
 */
export function beginErasure(
  { db, settings }: Context,
  id: number,
  reason: ErasureReason,
  actor: ActingAdministrator,
): Promise<Erasure> {
  return db.transaction(async (tx) => {
    const member = found(await holdMember(tx, id), MEMBER_NOT_FOUND);
    const refused = async (message: string) =>
      new Refusal("conflict", message, {
        current: serveFields(erasureImpactFields, await impactOf(tx, id, actor.rights, settings)),
      });
    if (member.erasedAt) throw await refused("This person was erased before.");
    if ((await forbiddenOf(tx, id, settings.retentionMoneyYears)).length > 0)
      throw await refused("This person cannot be erased now. Nothing was changed.");
    const name = pseudonymOf(id);
    const made = await insertErasure(
      tx,
      { memberId: id, pseudonym: name, reason, administratorId: actor.id, administratorName: actor.name },
      member.createdAt,
    );
    const changes = { reason: [null, reason] } as const;
    await recordActivity(tx, { actor, action: "erased", subject: { type: "member", id, name }, changes });
    return toErasure(made);
  });
}

/** @throws {Refusal} `not_found` */
export const getErasure = async (db: Executor, id: number): Promise<Erasure> => toErasure(await theErasure(db, id));

const theErasure = async (db: Executor, id: number) => found(await findErasure(db, id), ERASURE_NOT_FOUND);

const toErasure = ({ id, memberId, pseudonym, state, step, reason, ...row }: StoredErasure): Erasure => ({
  ...{ id: String(id), memberId: memberId === null ? "" : String(memberId), pseudonym, state, step, reason },
  ...{ steps: STEPS.length, by: row.administratorName, startedAt: row.startedAt.toISOString() },
  finishedAt: row.finishedAt?.toISOString() ?? null,
});

/** What an erasure has done, as its reader may see it. @throws {Refusal} `not_found`; `conflict` while it runs. */
export async function getCertificate(db: Executor, id: number, rights: Rights): Promise<Certificate> {
  const { progress, ...erasure } = await theErasure(db, id);
  const { pseudonym, reason, by, startedAt, finishedAt } = toErasure({ ...erasure, progress });
  if (finishedAt === null) throw new Refusal("conflict", "This erasure is not done yet.");
  return {
    ...{ pseudonym, reason, by, startedAt, finishedAt, backupsSince: progress.backupsSince },
    erased: linesOf(ERASED_KINDS, progress.erased ?? {}, [], rights),
    kept: linesOf(KEPT_KINDS, progress.kept ?? {}, NUMBERLESS, rights),
  };
}

/**
 * Makes the next batch of an erasure, with its progress, in one transaction; returns whether there is more to do. Servers
 * that work at one wait for each other here, and what one has done the other does not do again.
 */
export async function makeStep({ db, store, keys }: Context, id: number): Promise<boolean> {
  // Before the transaction, which must not wait for a slow store. Removed twice, an object is no error.
  const before = await findErasure(db, id);
  const removed = before?.progress.files ?? [];
  await store.remove(removed);
  return db.transaction(async (tx) => {
    const erasure = await lockRunning(tx, id);
    if (!erasure) return false;
    const { step, progress } = erasure;
    if (step !== before?.step) return true; // another server has made it
    const run = STEPS[step];
    if (!run) throw new Error(`An erasure has no step ${step}`);
    const person = await findKnown(tx, keys(), erasure.memberId ?? 0);
    const { erased = {}, next, files } = await run({ tx, person, after: progress.after ?? {}, removed });
    const after: Progress = {
      backupsSince: progress.backupsSince,
      erased: added(progress.erased ?? {}, erased),
      ...(next && { after: next }),
      ...(files && files.length > 0 && { files }),
    };
    if (next || step + 1 < STEPS.length) {
      await writeProgress(tx, id, next ? step : step + 1, after);
      return true;
    }
    await endErasure(tx, id, STEPS.length, { ...after, kept: await findKept(tx, person.memberId) });
    return false;
  });
}

const added = (before: Counts<ErasedKind>, more: Counts<ErasedKind>): Counts<ErasedKind> =>
  Object.fromEntries(ERASED_KINDS.map((kind) => [kind, (before[kind] ?? 0) + (more[kind] ?? 0)]));
