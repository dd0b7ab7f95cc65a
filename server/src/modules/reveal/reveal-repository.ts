import { type Look, lookFields, type RevealReason, type SecretField } from "@hivekeeper/contract/look.ts";
import { REVEAL_SECONDS } from "@hivekeeper/contract/reveal.ts";
import type { LookListQuery } from "@hivekeeper/contract/schemas/reveal.ts";
import { and, eq, getTableColumns, gt, sql } from "drizzle-orm";
import type { Database, Executor, Transaction } from "#db/database.ts";
import { fieldColumns, fieldsOfRow } from "#db/field-columns.ts";
import { type CountedPage, findPage } from "#db/list-page.ts";
import { listRows } from "#db/list-rows.ts";
import { descending } from "#db/order.ts";
import { queueClaims } from "#db/schema/administrators-work.ts";
import { reveals } from "#db/schema/identity.ts";
import { members } from "#db/schema/people.ts";
import type { Subject } from "./secret-repository.ts";

interface NewReveal {
  subject: Subject;
  field: SecretField;
  memberId: number | null;
  administrator: { id: number; name: string };
  reason: RevealReason;
  text: string;
}

/** Records a look, from now on for a minute. Returns its id. */
export async function insertReveal(tx: Transaction, { subject, administrator, ...look }: NewReveal): Promise<number> {
  const [made] = await tx
    .insert(reveals)
    .values({
      ...look,
      ...{ subjectType: subject.type, subjectId: subject.id },
      ...{ administratorId: administrator.id, administratorName: administrator.name },
      until: sql`now() + make_interval(secs => ${REVEAL_SECONDS})`,
      isFromDesk: isAtDesk(subject, administrator.id),
    })
    .returning({ id: reveals.id });
  if (!made) throw new Error("The insert gave no row");
  return made.id;
}

/** Whether the administrator has the creator's identity to check. */
const isAtDesk = ({ type, id }: Subject, administratorId: number) =>
  sql<boolean>`${type} = 'creator' and exists (
    select from ${queueClaims}
    where ${queueClaims.creatorId} = ${id} and ${queueClaims.memberId} = ${administratorId} and ${queueClaims.until} > now())`;

/** A look that is not over, with who looks; undefined for any other. */
export async function findOpen(db: Executor, id: number) {
  const [open] = await db
    .select({
      type: reveals.subjectType,
      subjectId: reveals.subjectId,
      field: sql<SecretField>`${reveals.field}`,
      at: reveals.at,
      name: reveals.administratorName,
      email: members.email,
    })
    .from(reveals)
    .innerJoin(members, eq(members.id, reveals.administratorId))
    .where(and(eq(reveals.id, id), gt(reveals.until, sql`now()`)));
  return open;
}

/** Notes that an administrator has copied what they were shown. Returns whether the look is theirs. */
export async function markCopied(db: Executor, id: number, administratorId: number): Promise<boolean> {
  const marked = await db
    .update(reveals)
    .set({ copiedAt: sql`coalesce(${reveals.copiedAt}, now())` })
    .where(and(eq(reveals.id, id), eq(reveals.administratorId, administratorId)));
  return marked.rowCount === 1;
}

interface Sought {
  memberId: number;
  /** Whether looks at account numbers are among them. */
  hasMoney: boolean;
}

/** Those who have looked at what of a member is hidden, newest first. */
export async function findLookPage(db: Database, sought: Sought, window: LookListQuery): Promise<CountedPage<Look>> {
  const filters = lookedAt(sought);
  const unsearched = await db.$count(reveals, filters);
  return findPage(db, { from: reveals, id: reveals.id, filters, order: NEWEST, rows: ROWS, unsearched }, window);
}

/** The newest of them, up to ten thousand. */
export const findLooks = async (db: Database, sought: Sought): Promise<Look[]> =>
  (await selectLooks(db).where(lookedAt(sought)).orderBy(sql`${reveals.id} desc`).limit(10_000)).map(toLook);

const lookedAt = ({ memberId, hasMoney }: Sought) =>
  and(eq(reveals.memberId, memberId), hasMoney ? undefined : eq(reveals.subjectType, "creator"));

const NEWEST = descending(reveals.id);

const selectLooks = (db: Executor) =>
  db
    .select({
      ...fieldColumns(getTableColumns(reveals), lookFields),
      administrator: reveals.administratorName,
      field: sql<SecretField>`${reveals.field}`,
      reason: sql<RevealReason>`${reveals.reason}`,
      isCopied: sql<boolean>`${reveals.copiedAt} is not null`,
    })
    .from(reveals)
    .$dynamic();

type Row = Awaited<ReturnType<typeof selectLooks>>[number];
const toLook = (row: Row): Look => fieldsOfRow(row, lookFields);

const ROWS = listRows(reveals.id, selectLooks, toLook);
