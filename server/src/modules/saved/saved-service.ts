import type { Rights } from "@hivekeeper/contract/right.ts";
import type { Saved } from "@hivekeeper/contract/saved.ts";
import type { SavedBody } from "@hivekeeper/contract/schemas/saved.ts";
import type { Database, Transaction } from "#db/database.ts";
import { unlessViolated } from "#db/violation.ts";
import { editConflict, isStale } from "#lib/record-version.ts";
import { found, noRight, Refusal, taken } from "#lib/refusal.ts";
import {
  type ActingAdministrator,
  changesBetween,
  type Edit,
  recordActivity,
} from "#modules/activity/activity-service.ts";
import type { Kept, SavedRecords, Written } from "./saved-repository.ts";

/** Who reads, and what the reader may see. */
type Reader = Pick<ActingAdministrator, "id" | "rights">;

/** A kind of saved records. */
interface SavedKind<Content, Body, Served extends object> {
  /** One of them, and several. */
  noun: "view" | "reply";
  nouns: string;
  notFound: string;
  records: SavedRecords<Content>;
  /** The most of one's own, and the most that are shared. */
  most: { own: number; shared: number };
  /** A name is unique for its owner by this index, among these records. */
  unique: { index: string; among: string };
  /**
   * The content after a create or an edit.
   *
   * @throws {Refusal} `invalid`
   */
  contentOf: (body: Patch<Body>, before?: Content) => Content;
  /** Whether somebody with these rights may see what the record is about. Without it every reader may. */
  isSeen?: (content: Content, rights: Rights) => boolean;
  serve: (record: Kept<Content>) => Served;
  /** What the activity tells of the content. */
  logged: (content: Content) => Record<string, unknown>;
}

type Patch<Body> = { readonly [Name in keyof Body]?: Body[Name] | undefined };

/** The rules of saved records: an administrator's own, which nobody else sees, or shared, which only the owner changes. */
export function savedService<Content, Body extends SavedBody, Served extends object>(
  kind: SavedKind<Content, Body, Served>,
) {
  const { noun, records, most, unique, isSeen = () => true } = kind;
  const subjectOf = ({ id, name }: Saved) => ({ type: noun, id, name });
  const notTheirs = ({ owner }: Saved) =>
    new Refusal("forbidden", `Only ${owner || "its owner"} can change this ${noun}.`);
  const tooMany = (count: string) =>
    new Refusal("conflict", `${count} ${kind.nouns}. Please delete one before you save another.`);
  const tooManyShared = () => tooMany(`There are ${most.shared} shared`);
  const logged = (record: Written<Content>) => ({
    name: record.name,
    is_shared: record.isShared,
    ...kind.logged(record),
  });

  async function lockReadable(
    tx: Transaction,
    id: number,
    { id: memberId, rights }: ActingAdministrator,
  ): Promise<Kept<Content>> {
    const record = found(await records.lock(tx, id, memberId), kind.notFound);
    return found(isSeen(record, rights) ? record : null, kind.notFound);
  }

  /** Writes in a savepoint, so that a refusal leaves the transaction usable for the Idempotency-Key. */
  const withUniqueName = <Result>(tx: Transaction, name: string, write: (inner: Transaction) => Promise<Result>) =>
    unlessViolated(() => tx.transaction(write), {
      [unique.index]: () => taken("name", `You already have a ${unique.among} named “${name}”.`),
    });

  return {
    kind,

    /** Those that the reader may read. */
    async list(db: Database, { id, rights }: Reader): Promise<Kept<Content>[]> {
      return (await records.find(db, id)).filter((record) => isSeen(record, rights));
    },

    /**
     * Saves a record. Only shared ones are written to the activity.
     *
     * @throws {Refusal} `invalid`; `forbidden` about what the owner may not see; `conflict`, on the field `name`, when the
     * owner has such a record, and when there are too many.
     */
    async create(tx: Transaction, body: Body, actor: ActingAdministrator): Promise<Kept<Content>> {
      const { name, is_shared: isShared } = body;
      const written = { ...kind.contentOf(body), name, isShared };
      if (!isSeen(written, actor.rights)) throw noRight();
      const count = await records.count(tx, actor.id);
      if (count.own >= most.own) throw tooMany(`You have ${most.own}`);
      if (isShared && count.shared >= most.shared) throw tooManyShared();
      const id = await withUniqueName(tx, name, (inner) => records.insert(inner, actor.id, written));
      const made = await lockReadable(tx, id, actor);
      if (isShared) await recordActivity(tx, { actor, action: "created", subject: subjectOf(made) });
      return made;
    },

    /**
     * Changes a record of one's own. A patch without a difference writes nothing.
     *
     * @throws {Refusal} `not_found`, also for another administrator's own record; `forbidden` for a shared record of
     * another; `invalid`; `conflict`.
     */
    change: (db: Database, id: number, patch: Patch<Body>, { actor, seen }: Edit): Promise<Kept<Content>> =>
      db.transaction(async (tx) => {
        const before = await lockReadable(tx, id, actor);
        if (!before.isOwn) throw notTheirs(before);
        const { name = before.name, is_shared: isShared = before.isShared } = patch;
        const wanted = { ...kind.contentOf(patch, before), name, isShared };
        const [then, now] = [logged(before), logged(wanted)];
        const changes = changesBetween(then, now, Object.keys(then) as (keyof typeof then)[]);
        if (Object.keys(changes).length === 0) return before;
        if (isStale(seen, before.version)) throw editConflict(kind.serve(before));
        const isShares = isShared && !before.isShared;
        if (isShares && (await records.count(tx, actor.id)).shared >= most.shared) throw tooManyShared();
        await withUniqueName(tx, name, (inner) => records.write(inner, id, wanted));
        const after = await lockReadable(tx, id, actor);
        if (before.isShared || isShared) {
          // The activity never has the content of a record while it is not shared.
          const told = before.isShared && isShared ? changes : { is_shared: [before.isShared, isShared] as const };
          const subject = subjectOf(isShared ? after : before);
          await recordActivity(tx, { actor, action: "updated", subject, changes: told });
        }
        return after;
      }),

    /**
     * Deletes a record of one's own, or a shared one whose owner is no longer an active administrator: nobody else could.
     *
     * @throws {Refusal} `not_found`, `forbidden`
     */
    remove: (db: Database, id: number, actor: ActingAdministrator): Promise<void> =>
      db.transaction(async (tx) => {
        const record = await lockReadable(tx, id, actor);
        if (!record.canDelete) throw notTheirs(record);
        await records.remove(tx, id);
        if (record.isShared) await recordActivity(tx, { actor, action: "deleted", subject: subjectOf(record) });
      }),
  };
}
