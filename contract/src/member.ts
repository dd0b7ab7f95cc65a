import type { Fields, NounOf } from "./fields.ts";
import type { Operation } from "./operation.ts";
import type { Page } from "./page.ts";
import { GENDERS, MARITAL_STATUSES } from "./person.ts";
import type { MEMBER_SORTS } from "./sorts.ts";

export const MEMBER_ROLES = ["USER", "CREATOR", "ADMIN"] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];

/** The fields of a member, in the order of the edit form. */
export const memberFields = {
  id: { wire: "id", names: ["id", "member_id"], kind: "id", readOnly: true },
  /** The name in lists: first and last name, else the surname, else the backend's own `name`. */
  displayName: { wire: "name", kind: "text", readOnly: true },
  firstName: { wire: "first_name", kind: "text", required: true },
  middleName: { wire: "middle_name", kind: "text" },
  lastName: { wire: "last_name", kind: "text", required: true },
  surname: { wire: "surname", kind: "text" },
  email: { wire: "email", kind: "email", required: true },
  phone: { wire: "phone_number", kind: "phone" },
  phone1: { wire: "phone_number1", kind: "phone" },
  phone2: { wire: "phone_number2", kind: "phone" },
  /** The day of birth. */
  dob: { wire: "dob", kind: "day" },
  gender: { wire: "gender", kind: "word", words: GENDERS },
  role: { wire: "role", kind: "word", words: MEMBER_ROLES, required: true },
  maritalStatus: { wire: "marital_status", kind: "word", words: MARITAL_STATUSES },
  isActive: { wire: "active", kind: "flag" },
  emailVerifiedAt: { wire: "email_verified_at", kind: "moment", readOnly: true, nullable: true },
  createdAt: { wire: "created_at", kind: "moment", readOnly: true },
  updatedAt: { wire: "updated_at", kind: "moment", readOnly: true },
  /** The version in the record's ETag, so that a list row can be edited; `null` where the backend sent none. */
  version: { wire: "version", kind: "number", readOnly: true },
} as const satisfies Fields;

/** A user of any kind: buyer, investor, creator, administrator. */
export interface Member extends NounOf<typeof memberFields> {
  /** The id of the member's creator record; empty when there is none. */
  creatorId: string;
}

/** Counts of all members; each is `null` if the backend did not send it. */
export const memberCountFields = {
  users: { wire: "total_users", names: ["total_users", "total", "users"], kind: "count", nullable: true },
  creators: {
    wire: "total_creators",
    names: ["total_creators", "creators", "by_role.CREATOR"],
    kind: "count",
    nullable: true,
  },
  nonCreators: { wire: "total_non_creators", kind: "count", nullable: true },
  verifiedCreators: { wire: "verified_creators", kind: "count", nullable: true },
  unverifiedCreators: { wire: "unverified_creators", kind: "count", nullable: true },
} as const satisfies Fields;

export type MemberCounts = NounOf<typeof memberCountFields>;

export interface MemberPage extends Page<Member> {
  counts: MemberCounts;
  /** `total` is an estimate, which the caller must have allowed (`totals=estimate`, extension `lists`). */
  isTotalEstimated: boolean;
}

export type MemberSort = (typeof MEMBER_SORTS)[number];

export const listMembers = { method: "GET", url: "/admin/user", right: "members.see" } as const satisfies Operation;

export const getMember = { method: "GET", url: "/admin/user/:id", right: "members.see" } as const satisfies Operation;

export const updateMember = {
  method: "POST",
  url: "/admin/user/:id",
  right: "members.change",
} as const satisfies Operation;

export const setMemberStatus = {
  method: "POST",
  url: "/admin/user/status/:id",
  right: "members.change",
} as const satisfies Operation;

/** The last of the member toggle's three calls: sets the creator's own state. */
export const setMemberStatusByCreator = {
  method: "POST",
  url: "/admin/creator/status/:id",
  right: "creators.change",
} as const satisfies Operation;

/** Extension `lists`. */
export const exportMembers = {
  method: "GET",
  url: "/x/export/members.:format",
  right: ["exports.see", "members.see"],
} as const satisfies Operation;
