import type { Look } from "@hivekeeper/contract/look.ts";
import { REVEAL_SECONDS, type Revealed } from "@hivekeeper/contract/reveal.ts";
import { hasRight, type Rights } from "@hivekeeper/contract/right.ts";
import type { LookListQuery, Why } from "@hivekeeper/contract/schemas/reveal.ts";
import { announce } from "#db/bus/announce.ts";
import type { Database } from "#db/database.ts";
import type { CountedPage } from "#db/list-page.ts";
import { found, Refusal } from "#lib/refusal.ts";
import { type ActingAdministrator, type Actor, recordActivity } from "#modules/activity/activity-service.ts";
import type { DocumentTools } from "#modules/files/document-service.ts";
import { getMember } from "#modules/members/member-service.ts";
import { countPages, isHere } from "./document-page-service.ts";
import { findLookPage, findLooks, insertReveal, markCopied } from "./reveal-repository.ts";
import { findName, findSecret, isDocument, type SecretOf, type Subject } from "./secret-repository.ts";

const NOTHING = "There is nothing to show.";

/** What is shown: a value, or a number of pages of a document. */
export type Shown = Omit<Revealed, "pages"> & { pages: number };

/**
 * Shows what is hidden to an administrator who says why, and records it in the transaction that reads it.
 *
 * @throws {Refusal} `forbidden` without a reason; `not_found`; `invalid` for a document that cannot be drawn.
 */
export async function reveal(
  tools: DocumentTools,
  secretOf: SecretOf,
  { reason, text = "" }: Why,
  administrator: ActingAdministrator,
): Promise<Shown> {
  if (!reason || (reason === "other" && text === "")) throw new Refusal("forbidden", "Say why you look at this.");
  const { field, ...subject } = secretOf;
  const keys = tools.keys();
  // Before the transaction: drawing takes its time, and what cannot be drawn is not seen.
  const address = isDocument(field) ? (await findSecret(tools.db, keys, secretOf))?.value : "";
  const pages = address && isHere(address) ? await countPages(tools, address) : 0;
  return tools.db.transaction(async (tx) => {
    const { value, memberId, name } = found(await findSecret(tx, keys, secretOf), NOTHING);
    found(value, NOTHING);
    const id = await insertReveal(tx, { subject, field, memberId, administrator, reason, text });
    await recordActivity(tx, {
      actor: administrator,
      action: "revealed",
      subject: { ...subject, name },
      changes: { field: [null, field], reason: [null, reason] },
    });
    await announce(tx, { topic: "activity/reveal", seq: 0 });
    return { id: String(id), value: pages > 0 ? "" : value, pages, seconds: REVEAL_SECONDS };
  });
}

/** Records that something was not shown, since there was no proof or no reason. */
export async function noteRefusal(db: Database, subject: Subject, actor: Actor): Promise<void> {
  const name = await findName(db, subject);
  if (name === undefined) return;
  await recordActivity(db, { actor, action: "tried_to_reveal", subject: { ...subject, name } });
}

/** @throws {Refusal} `not_found` for a look of somebody else. */
export async function noteCopied(db: Database, id: number, administratorId: number): Promise<void> {
  found(await markCopied(db, id, administratorId), "Look not found");
}

/** Who has looked at what of a member is hidden; looks at account numbers only for those who may see money. */
export async function findLooksAt(
  db: Database,
  memberId: number,
  query: LookListQuery,
  { rights }: { rights: Rights },
): Promise<CountedPage<Look>> {
  await getMember(db, memberId);
  return findLookPage(db, { memberId, hasMoney: hasRight(rights, "money.see") }, query);
}

/** All of them, for a file. It is recorded that it was made. */
export async function takeLooksAt(db: Database, memberId: number, actor: ActingAdministrator): Promise<Look[]> {
  const { displayName: name } = await getMember(db, memberId);
  const looks = await findLooks(db, { memberId, hasMoney: hasRight(actor.rights, "money.see") });
  const subject = { type: "member", id: memberId, name };
  await recordActivity(db, { actor, action: "exported", subject, changes: { looks: [null, looks.length] } });
  return looks;
}
