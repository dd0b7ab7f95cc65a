import type { Member } from "@hivekeeper/contract/member.ts";
import { displayNameOf, type PersonNames } from "@hivekeeper/contract/person.ts";
import { eq } from "drizzle-orm";
import type { Executor } from "#db/database.ts";
import { creators, members } from "#db/schema/people.ts";

/** A member as we keep it: always with a version. */
export interface KeptMember extends Member {
  version: number;
  role: (typeof members.$inferSelect)["role"];
  kycStatus: string | null;
  /** The state of the creator behind the member, which is not the member's. */
  isCreatorActive: boolean;
}

const ROW = {
  id: members.id,
  firstName: members.firstName,
  middleName: members.middleName,
  lastName: members.lastName,
  surname: members.surname,
  email: members.email,
  phoneNumber: members.phoneNumber,
  phoneNumber1: members.phoneNumber1,
  phoneNumber2: members.phoneNumber2,
  dob: members.dob,
  gender: members.gender,
  role: members.role,
  maritalStatus: members.maritalStatus,
  isActive: members.isActive,
  kycStatus: members.kycStatus,
  emailVerifiedAt: members.emailVerifiedAt,
  createdAt: members.createdAt,
  updatedAt: members.updatedAt,
  version: members.version,
  creatorId: creators.id,
  isCreatorActive: creators.isActive,
};

/** Members with the creator that some of them are; a `where` says which. */
export const selectMembers = (db: Executor) =>
  db.select(ROW).from(members).leftJoin(creators, eq(creators.memberId, members.id)).$dynamic();

type Row = Awaited<ReturnType<typeof selectMembers>>[number];

export function toMember(row: Row): KeptMember {
  const names: PersonNames = {
    firstName: row.firstName,
    middleName: row.middleName ?? "",
    lastName: row.lastName,
    surname: row.surname ?? "",
  };
  return {
    id: String(row.id),
    displayName: displayNameOf(names),
    ...names,
    email: row.email,
    phone: row.phoneNumber ?? "",
    phone1: row.phoneNumber1 ?? "",
    phone2: row.phoneNumber2 ?? "",
    dob: row.dob ?? "",
    gender: row.gender ?? "",
    role: row.role,
    maritalStatus: row.maritalStatus ?? "",
    isActive: row.isActive,
    creatorId: row.creatorId === null ? "" : String(row.creatorId),
    isCreatorActive: row.isCreatorActive ?? false,
    kycStatus: row.kycStatus,
    emailVerifiedAt: row.emailVerifiedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
  };
}
