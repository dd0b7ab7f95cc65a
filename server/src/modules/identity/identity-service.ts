import type { Identity, IdentityDocument } from "@hivekeeper/contract/identity.ts";
import { DOCUMENT_FIELDS } from "@hivekeeper/contract/identity-words.ts";
import { hasRight, type Rights } from "@hivekeeper/contract/right.ts";
import type { Executor } from "#db/database.ts";
import { SEALED } from "#db/sealed-values.ts";
import { comparedPhone } from "#db/search-condition.ts";
import type { KeyRing } from "#lib/key-ring.ts";
import { found } from "#lib/refusal.ts";
import { type ActingAdministrator, recordView } from "#modules/activity/activity-service.ts";
import { type DocumentTools, findDocument, type KeptDocument } from "#modules/files/document-service.ts";
import { declaredFields, type Numbers } from "./declared-fields.ts";
import { findAccounts, findDuplicates } from "./duplicate-repository.ts";
import { findDecisions, findIdentity, type IdentityRow, type KycRow } from "./identity-repository.ts";

export const IDENTITY_NOT_FOUND = "This creator has no identity data yet";

/** The parts of the app that this module uses. */
export interface IdentityContext extends DocumentTools {
  settings: { identityTwo: boolean };
}

interface Reader {
  id: number;
  rights: Rights;
}

/** The digits of a phone from which on two are the same by more than chance. */
const LEAST_DIGITS = 6;

/** A creator's identity as a reader sees it; `undefined` without identity data. */
export async function readIdentity(
  context: IdentityContext,
  creatorId: number,
  reader: Reader,
): Promise<Identity | undefined> {
  const { db, keys } = context;
  const row = await findIdentity(db, creatorId);
  if (!row) return undefined;
  const numbers = await openNumbers(db, keys(), row.kyc);
  const kept = await keptDocuments(context, row.kyc);
  const duplicates = await findDuplicates(db, {
    ...{ creatorId, memberId: row.creator.memberId, phones: phonesOf(row) },
    ...{
      nin: sought(keys(), numbers.nin),
      bvn: sought(keys(), numbers.bvn),
      idNumber: sought(keys(), numbers.idNumber),
    },
    accounts: await accountsOf(db, keys(), row.creator.memberId),
    likenesses: kept.flatMap(({ document }) => document?.likeness ?? []),
  });
  const { identity, creator, member, kyc } = row;
  const seesCreators = hasRight(reader.rights, "creators.see");
  return {
    ...{ id: String(creatorId), memberId: String(creator.memberId), version: identity.version },
    ...{ state: identity.state, since: identity.since.toISOString(), displayName: row.name },
    ...{ firstName: member.firstName, lastName: member.lastName },
    ...{ middleName: member.middleName ?? "", surname: member.surname ?? "" },
    email: seesCreators ? member.email : "",
    phone: seesCreators ? (member.phone ?? "") : "",
    location: seesCreators ? (creator.location ?? "") : "",
    landmarks: kyc?.landmarks ?? "",
    memberSince: creator.createdAt.toISOString(),
    declared: declaredFields(row, numbers),
    documents: kept.map(({ field, document }) => ({
      ...{ field, mediaType: document?.mediaType ?? "", isElsewhere: document === null },
    })),
    duplicates,
    needsTwo: context.settings.identityTwo,
    first: identity.firstAt && {
      ...{ by: row.firstName ?? "", at: identity.firstAt.toISOString(), isOwn: identity.firstBy === reader.id },
    },
    decisions: await findDecisions(db, creatorId),
  };
}

/**
 * A creator's identity. Records the view in the activity log.
 *
 * @throws {Refusal} `not_found`
 */
export async function viewIdentity(
  context: IdentityContext,
  creatorId: number,
  actor: ActingAdministrator,
): Promise<Identity> {
  const identity = found(await readIdentity(context, creatorId, actor), IDENTITY_NOT_FOUND);
  await recordView(context.db, actor, { type: "identity", id: identity.id, name: identity.displayName });
  return identity;
}

const NUMBERS = { nin: SEALED.nin, bvn: SEALED.bvn, idNumber: SEALED.idNumber } as const;

/** @param db The caller's transaction, where it has one. */
export async function openNumbers(db: Executor, keys: KeyRing, kyc: KycRow | null): Promise<Numbers> {
  const open = async (name: keyof Numbers, clear: string | null | undefined) => {
    const sealed = kyc?.[`${name}Sealed`];
    return clear ?? (kyc && sealed ? keys.unseal(NUMBERS[name], sealed, kyc.creatorId, db) : "");
  };
  return {
    nin: await open("nin", kyc?.nin),
    bvn: await open("bvn", kyc?.bvn),
    idNumber: await open("idNumber", null),
  };
}

const sought = (keys: KeyRing, clear: string) => (clear ? { clear, hashes: keys.hashes(clear) } : null);

/** What a member's accounts are found by, by each key. */
async function accountsOf(db: Executor, keys: KeyRing, memberId: number): Promise<string[]> {
  const accounts = await findAccounts(db, memberId);
  const opened = await Promise.all(accounts.map(({ sealed, owner }) => keys.unseal(SEALED.account, sealed, owner)));
  return opened.flatMap((number) => keys.hashes(number));
}

const phonesOf = ({ member: { phone, phone1, phone2 } }: IdentityRow): string[] =>
  [phone, phone1, phone2].map((each) => comparedPhone(each ?? "")).filter((each) => each.length >= LEAST_DIGITS);

interface Kept {
  field: IdentityDocument["field"];
  /** `null` of a document on another server. */
  document: KeptDocument | null;
}

/** The documents that a creator has sent. */
async function keptDocuments(context: IdentityContext, kyc: KycRow | null): Promise<Kept[]> {
  const addresses = { copy_of_id: kyc?.copyOfId, copy_of_utility_bill: kyc?.copyOfUtilityBill };
  const kept: Kept[] = [];
  for (const field of DOCUMENT_FIELDS) {
    const address = addresses[field];
    if (address) kept.push({ field, document: await findDocument(context, address) });
  }
  return kept;
}
