import { type Creator, type CreatorSummary, creatorSummaryFields } from "@hivekeeper/contract/creator.ts";
import { creatorKycFields, creatorPersonFields, creatorProfileFields } from "@hivekeeper/contract/creator-fields.ts";
import { displayNameOf, type PersonNames } from "@hivekeeper/contract/person.ts";
import { readFields } from "@hivekeeper/contract/read/fields.ts";
import { eq, getTableColumns, sql } from "drizzle-orm";
import type { Executor } from "#db/database.ts";
import { fieldColumns, fieldsOfRow } from "#db/field-columns.ts";
import { NAMES } from "#db/person-name.ts";
import { creatorKyc, creators, members } from "#db/schema/people.ts";
import { shownNumber } from "#lib/shown-number.ts";

/** A creator of a list from our database, which always has a version and names. Its numbers are masked texts. */
export type KeptSummary = CreatorSummary & PersonNames & Kept;
export type KeptCreator = Creator & Kept;

interface Kept {
  version: number;
  /** The member behind it is an administrator. */
  isAdministrator: boolean;
  /** The person's data are erased. */
  isErased: boolean;
}

const SUMMARY = {
  ...fieldColumns(getTableColumns(creators), creatorSummaryFields),
  ...NAMES,
  userId: creators.memberId,
  gender: members.gender,
  nin: creatorKyc.nin,
  ninSealed: creatorKyc.ninSealed,
  category: creators.category,
  isAdministrator: sql<boolean>`${members.role} = 'ADMIN'`,
  isErased: sql<boolean>`${members.erasedAt} is not null`,
};

export const selectSummaries = (db: Executor) =>
  db
    .select(SUMMARY)
    .from(creators)
    .innerJoin(members, eq(members.id, creators.memberId))
    .leftJoin(creatorKyc, eq(creatorKyc.creatorId, creators.id))
    .$dynamic();

export const selectCreators = (db: Executor) =>
  db
    .select({ summary: SUMMARY, creator: creators, member: members, kyc: creatorKyc })
    .from(creators)
    .innerJoin(members, eq(members.id, creators.memberId))
    .leftJoin(creatorKyc, eq(creatorKyc.creatorId, creators.id))
    .$dynamic();

type SummaryRow = Awaited<ReturnType<typeof selectSummaries>>[number];
type Row = Awaited<ReturnType<typeof selectCreators>>[number];

export function toSummary(row: SummaryRow): KeptSummary {
  const names = fieldsOfRow(row, creatorPersonFields);
  const { category, version, isAdministrator, isErased } = row;
  return {
    ...fieldsOfRow(row, creatorSummaryFields),
    ...names,
    nin: shownNumber("nin", { clear: row.nin, sealed: row.ninSealed }),
    ...{ displayName: displayNameOf(names), category, version, isAdministrator, isErased },
  };
}

export const toCreator = ({ summary, creator, member, kyc }: Row): KeptCreator => ({
  ...fieldsOfRow(member, creatorPersonFields),
  ...fieldsOfRow(creator, creatorProfileFields),
  ...toSummary(summary),
  image: member.profileImage ?? "",
  kyc: {
    ...readFields(creatorKycFields, () => undefined),
    ...(kyc && fieldsOfRow(kyc, creatorKycFields)),
    bvn: shownNumber("bvn", { clear: kyc?.bvn, sealed: kyc?.bvnSealed }),
    isWatchlisted: kyc?.watchlisted ?? null,
    maritalStatus: member.maritalStatus ?? "",
  },
});
