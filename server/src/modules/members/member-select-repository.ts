import { type Member, memberFields } from "@hivekeeper/contract/member.ts";
import { displayNameOf } from "@hivekeeper/contract/person.ts";
import { eq, getTableColumns } from "drizzle-orm";
import type { Executor } from "#db/database.ts";
import { fieldColumns, fieldsOfRow } from "#db/field-columns.ts";
import { creators, members } from "#db/schema/people.ts";

/** A member of our database, which always has a version. */
export interface KeptMember extends Member {
  version: number;
  role: (typeof members.$inferSelect)["role"];
  kycStatus: string | null;
  /** The state of the creator behind the member, independent of the member's own. */
  isCreatorActive: boolean;
}

/** The member's own columns. */
const MEMBER = {
  ...fieldColumns(getTableColumns(members), memberFields),
  kycStatus: members.kycStatus,
};

/** Selects members, each joined with its creator, if any. The caller adds the condition. */
export const selectMembers = (db: Executor) =>
  db
    .select({ ...MEMBER, creatorId: creators.id, isCreatorActive: creators.isActive })
    .from(members)
    .leftJoin(creators, eq(creators.memberId, members.id))
    .$dynamic();

type MemberRow = Awaited<ReturnType<typeof selectMembers>>[number];

export function toMember(row: MemberRow): KeptMember {
  const fields = fieldsOfRow(row, memberFields);
  return {
    ...fields,
    displayName: displayNameOf(fields),
    role: row.role,
    version: row.version,
    creatorId: row.creatorId === null ? "" : String(row.creatorId),
    isCreatorActive: row.isCreatorActive ?? false,
    kycStatus: row.kycStatus,
  };
}
