import type { Creator, CreatorKyc, CreatorSummary } from "@hivekeeper/contract/creator.ts";
import { displayNameOf, type PersonNames } from "@hivekeeper/contract/person.ts";
import { eq } from "drizzle-orm";
import type { Executor } from "#db/database.ts";
import { creatorKyc, creators, members } from "#db/schema/people.ts";

/** A creator of a list, as we keep it: always with a version and with names. */
export type KeptSummary = CreatorSummary & PersonNames & { version: number };
export type KeptCreator = Creator & { version: number };

const SUMMARY = {
  id: creators.id,
  userId: creators.memberId,
  firstName: members.firstName,
  middleName: members.middleName,
  lastName: members.lastName,
  surname: members.surname,
  gender: members.gender,
  nin: creatorKyc.nin,
  servicesCount: creators.servicesCount,
  jobTitle: creators.jobTitle,
  category: creators.category,
  isActive: creators.isActive,
  createdAt: creators.createdAt,
  updatedAt: creators.updatedAt,
  version: creators.version,
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
  const names = {
    firstName: row.firstName,
    middleName: row.middleName ?? "",
    lastName: row.lastName,
    surname: row.surname ?? "",
  };
  return {
    ...row,
    ...names,
    id: String(row.id),
    userId: String(row.userId),
    displayName: displayNameOf(names),
    gender: row.gender ?? "",
    nin: row.nin ?? "",
    jobTitle: row.jobTitle ?? "",
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

export function toCreator({ summary, creator, member, kyc }: Row): KeptCreator {
  return {
    ...toSummary(summary),
    dob: member.dob ?? "",
    email: member.email,
    phone: member.phone ?? "",
    role: member.role,
    image: member.profileImage ?? "",
    bio: creator.bio ?? "",
    location: creator.location ?? "",
    linkedin: creator.linkedin ?? "",
    x: creator.x ?? "",
    instagram: creator.instagram ?? "",
    isVerified: creator.isVerified,
    kyc: toKyc(kyc, member.maritalStatus),
  };
}

const toKyc = (kyc: Row["kyc"], maritalStatus: string | null): CreatorKyc => ({
  idType: kyc?.idType ?? "",
  copyOfId: kyc?.copyOfId ?? "",
  utilityBill: kyc?.utilityBill ?? "",
  copyOfUtilityBill: kyc?.copyOfUtilityBill ?? "",
  nameOnCard: kyc?.nameOnCard ?? "",
  stateOfOrigin: kyc?.stateOfOrigin ?? "",
  lgaOfOrigin: kyc?.lgaOfOrigin ?? "",
  stateOfCapture: kyc?.stateOfCapture ?? "",
  lgaOfCapture: kyc?.lgaOfCapture ?? "",
  stateOfResidence: kyc?.stateOfResidence ?? "",
  lgaOfResidence: kyc?.lgaOfResidence ?? "",
  maritalStatus: maritalStatus ?? "",
  enrollBankCode: kyc?.enrollBankCode ?? "",
  enrollUserName: kyc?.enrollUserName ?? "",
  bvn: kyc?.bvn ?? "",
  bvnReference: kyc?.bvnReference ?? "",
  productReference: kyc?.productReference ?? "",
  isWatchlisted: kyc?.watchlisted ?? null,
  enrollmentDate: kyc?.enrollmentDate ?? "",
  branchName: kyc?.branchName ?? "",
  landmarks: kyc?.landmarks ?? "",
  additionalInfo1: kyc?.additionalInfo1 ?? "",
});
