import { isDeepStrictEqual } from "node:util";
import type { ErasedKind } from "@hivekeeper/contract/erasure.ts";
import type { Transaction } from "#db/database.ts";
import { mergeTallies } from "#db/merge-tallies.ts";
import type { RealtimeValue } from "#db/schema/conversations.ts";
import { withoutPersonal, withoutTexts } from "#lib/personal-changes.ts";
import { findReleased, forgetFiles } from "#modules/files/files-service.ts";
import { rewriteMessages } from "#modules/realtime/store/rewrite-service.ts";
import { deleteAccess, deleteSignIns } from "./access-repository.ts";
import { findChats, unnameAttachments } from "./conversations-repository.ts";
import { type Entry, findEntries, findLateEntries, writeEntries } from "./entries-repository.ts";
import { type KnownPerson, withTexts } from "./known-person.ts";
import { deleteAccounts, findTransactions, writeNames } from "./money-repository.ts";
import type { Person } from "./person-repository.ts";
import {
  deleteIdentity,
  deleteIdentityEvents,
  eraseCreator,
  eraseIdentityTexts,
  eraseMember,
  eraseNames,
  eraseServiceLinks,
  takeFiles,
} from "./profile-repository.ts";
import { pseudonymNames, pseudonymOf } from "./pseudonym.ts";
import { findTexts, loseAnswers, TEXT_PLACES, type TextPlace, type TextRow, writeTexts } from "./texts-repository.ts";

/** The rows of a batch: few, so that requests wait for milliseconds where the database has one session. */
const BATCH = 200;

/** Where a step goes on: what it has done last. */
type Cursor = { readonly [part: string]: number | string };

interface Batch {
  /** How much was erased. */
  erased?: Partial<Record<ErasedKind, number>>;
  /** Where the next batch begins; absent when the step is done. */
  next?: Cursor;
  /** Objects of the store that the next step removes. */
  files?: string[];
}

interface Work {
  tx: Transaction;
  person: Person;
  after: Cursor;
  /** What the step before has left to be removed from the store, which is done already. */
  removed: readonly string[];
}

/** A step makes a batch in one transaction, and may be repeated from any of them. */
type Step = (work: Work) => Promise<Batch>;

/**
 * In this order: the person can do nothing any more; then everything that is found by their names; then their profile, after
 * which nobody knows these; then what somebody may have written about them meanwhile.
 */
export const STEPS: readonly Step[] = [
  access,
  conversations,
  transactionNames,
  ...TEXT_PLACES.map(texts),
  answers,
  activity,
  identity,
  files,
  profile,
  lateActivity,
];

async function access({ tx, person: { memberId } }: Work): Promise<Batch> {
  return { erased: { access: await deleteAccess(tx, memberId), sign_ins: await deleteSignIns(tx, memberId) } };
}

/** The names of the author and of the files, and whoever names the person; what was said stays. */
async function conversations({ tx, person, after }: Work): Promise<Batch> {
  const { memberId, known, disputes } = person;
  const { chat = "", key = "" } = after;
  const chats = (await findChats(tx, disputes)).filter((id) => id >= String(chat));
  const [id, following] = chats;
  if (id === undefined) return {};
  const unnamed = chat === "" ? await unnameAttachments(tx, memberId, chats) : 0;
  const from = { after: id === chat ? String(key) : "", limit: BATCH };
  const { last, changed } = await rewriteMessages(tx, id, from, (value) => withoutAuthor(value, memberId, known));
  const next = last === null ? following && { chat: following, key: "" } : { chat: id, key: last };
  return { erased: { names_in_messages: changed + unnamed }, ...(next && { next }) };
}

function withoutAuthor(value: RealtimeValue, memberId: number, known: KnownPerson): RealtimeValue {
  const pseudonym = pseudonymOf(memberId);
  if (value === null || typeof value !== "object" || Array.isArray(value)) return value;
  const { attachment, ...message } = value;
  const isOwn = message.senderId === String(memberId);
  const name =
    isOwn && attachment && typeof attachment === "object" && !Array.isArray(attachment) ? attachment.name : null;
  const unnamed = typeof name === "string" ? `file${/\.[a-z0-9]{1,5}$/i.exec(name)?.[0].toLowerCase() ?? ""}` : "";
  const hide = (text: string) =>
    known.hiddenInOwn(typeof name === "string" && name !== "" ? text.replaceAll(name, unnamed) : text, pseudonym);
  const { senderName = null } = message;
  const shown = {
    ...withTexts(message, hide),
    ...(senderName !== null && { senderName: isOwn ? pseudonym : senderName }),
  };
  if (attachment === undefined) return shown;
  return { ...shown, attachment: withTexts(attachment, hide) };
}

/** The person's names, and the accounts of their own transactions. Sums, dates and states stay. */
async function transactionNames({ tx, person: { memberId, known }, after }: Work): Promise<Batch> {
  const pseudonym = pseudonymOf(memberId);
  const rows = await findTransactions(tx, memberId, Number(after.id ?? 0), BATCH);
  const named = rows.flatMap(({ id, isOwn, ...names }) => {
    const unnamed = (name: string) =>
      (isOwn ? known.isRelated(name) : known.isNamed(name)) ? pseudonym : known.hiddenIn(name, pseudonym);
    const wanted = { senderName: unnamed(names.senderName), receiverName: unnamed(names.receiverName) };
    return isDeepStrictEqual(wanted, names) ? [] : [{ id, ...wanted }];
  });
  await writeNames(tx, named);
  const own = rows.filter(({ isOwn }) => isOwn).map(({ id }) => id);
  const erased = { names_in_transactions: named.length, account_numbers: await deleteAccounts(tx, own) };
  return { erased, ...(rows.length === BATCH && { next: { id: rows.at(-1)?.id ?? 0 } }) };
}

/** The whole name and what else only this person has, wherever it stands; the single names too in the person's own matters. */
function texts(place: TextPlace): Step {
  return async ({ tx, person, after }) => {
    const { rows, next } = await findTexts(tx, place, person, Number(after.id ?? 0), BATCH);
    const changed = rows
      .map((row) => withoutNames(place, row, person))
      .filter((row, at) => !isDeepStrictEqual(row, rows[at]));
    await writeTexts(tx, place, changed);
    const kind = "body" in place.columns ? "webhooks" : "texts";
    return { erased: { [kind]: changed.length }, ...(next !== null && { next: { id: next } }) };
  };
}

function withoutNames({ columns, own, unique }: TextPlace, row: TextRow, { memberId, known }: Person): TextRow {
  const pseudonym = pseudonymOf(memberId);
  const hide = (text: string) => (own ? known.hiddenInOwn(text, pseudonym) : known.hiddenIn(text, pseudonym));
  const changed: TextRow = { ...row };
  for (const [name, most] of Object.entries(columns)) {
    const before = row[name];
    if (most === "json") {
      changed[name] =
        typeof before === "string" ? JSON.stringify(withTexts(JSON.parse(before), hide)) : withTexts(before, hide);
    } else if (typeof before === "string") {
      const after = hide(before);
      const shortened = [...after].slice(0, most).join("");
      changed[name] = after === before ? before : unique === name ? `${shortened} ${row.id}` : shortened;
    }
  }
  return changed;
}

async function answers({ tx, person }: Work): Promise<Batch> {
  return { erased: { stored_answers: await loseAnswers(tx, person) } };
}

async function activity({ tx, person, after }: Work): Promise<Batch> {
  const { rows, next } = await findEntries(tx, person, Number(after.id ?? 0));
  const changed = rows
    .map((entry) => withoutPerson(entry, person))
    .filter((entry, at) => !isDeepStrictEqual(entry, rows[at]));
  await writeEntries(tx, changed);
  return { erased: { activity: changed.length }, ...(next !== null && { next: { id: next } }) };
}

/** An entry with the pseudonym, and without the values of personal fields; who did what and when stays. */
function withoutPerson(entry: Entry, { memberId, creatorId, disputes, known }: Person): Entry {
  const pseudonym = pseudonymOf(memberId);
  const { subjectType: type, subjectId: id } = entry;
  const isOfCreator = type === "creator" || type === "identity";
  const isAbout = (type === "member" && id === String(memberId)) || (isOfCreator && id === String(creatorId));
  const about = type === "message" ? entry.subjectName : type === "dispute" ? `dispute_${id}` : id;
  const isOwn = disputes.some((dispute) => about === `dispute_${dispute}`);
  const hide = (text: string) => (isOwn ? known.hiddenInOwn(text, pseudonym) : known.hiddenIn(text, pseudonym));
  return {
    ...entry,
    actorName: entry.actorId === memberId ? pseudonym : entry.actorName,
    subjectName: isAbout ? pseudonym : hide(entry.subjectName),
    changes: isAbout
      ? withoutPersonal(entry.changes)
      : withTexts(entry.actorId === memberId ? withoutTexts(entry.changes) : entry.changes, hide),
  };
}

/** What is known of the identity, with the creator's words; the files are then removed from the store. */
async function identity({ tx, person }: Work): Promise<Batch> {
  const { memberId, creatorId } = person;
  const addresses = await takeFiles(tx, memberId, creatorId);
  const kyc = creatorId === null ? 0 : await deleteIdentity(tx, creatorId);
  const words = creatorId === null ? 0 : (await eraseServiceLinks(tx, creatorId)) + (await eraseCreator(tx, creatorId));
  const webhooks = creatorId === null ? 0 : await deleteIdentityEvents(tx, creatorId);
  const identity_texts = await eraseIdentityTexts(tx, person);
  return {
    erased: { identity: kyc, creator_texts: words, identity_texts, webhooks },
    files: await findReleased(tx, addresses),
  };
}

async function files({ tx, removed }: Work): Promise<Batch> {
  return { erased: { files: await forgetFiles(tx, removed) } };
}

async function profile({ tx, person }: Work): Promise<Batch> {
  const { memberId } = person;
  await eraseNames(tx, person, pseudonymOf(memberId));
  await eraseMember(tx, memberId, pseudonymNames(memberId));
  return { erased: { profile: 1 } };
}

async function lateActivity({ tx, person }: Work): Promise<Batch> {
  const entries = await findLateEntries(tx, person, pseudonymOf(person.memberId), BATCH);
  await writeEntries(
    tx,
    entries.map((entry) => withoutPerson(entry, person)),
  );
  await mergeTallies(tx); // the totals of the activity name their actors until then
  return { erased: { activity: entries.length }, ...(entries.length === BATCH && { next: { id: 0 } }) };
}
