import type { Operation } from "./operation.ts";
import type { Page } from "./page.ts";

export const MEMBER_ROLES = ["USER", "CREATOR", "ADMIN"] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];

/** Everybody: buyers, investors, creators, administrators. Texts are empty where a backend sent nothing. */
export interface Member {
  id: string;
  /** What a list shows: first and last name, else the surname, else the backend's own `name`. */
  displayName: string;
  firstName: string;
  middleName: string;
  lastName: string;
  surname: string;
  email: string;
  phone: string;
  /** The two other numbers. */
  phone1: string;
  phone2: string;
  /** A calendar day, `YYYY-MM-DD` where it could be read, else as sent. */
  dob: string;
  /** A word of `GENDERS`, or whatever else the backend knows, as it wrote it. */
  gender: string;
  /** A word of `MEMBER_ROLES`, or whatever else the backend knows, as it wrote it. */
  role: string;
  /** A word of `MARITAL_STATUSES`, or whatever else the backend knows, as it wrote it. */
  maritalStatus: string;
  isActive: boolean;
  /** The creator behind the member; empty when there is none. */
  creatorId: string;
  /** Moments, ISO 8601. */
  emailVerifiedAt: string | null;
  createdAt: string | null;
  updatedAt: string | null;
  /** What its ETag holds, so that a row of a list can be edited as it was seen; `null` where none came. */
  version: number | null;
}

/** Counts of all members, each `null` where the backend did not send it. */
export interface MemberCounts {
  users: number | null;
  creators: number | null;
  nonCreators: number | null;
  verifiedCreators: number | null;
  unverifiedCreators: number | null;
}

export interface MemberPage extends Page<Member> {
  counts: MemberCounts;
  /** `total` is about right; only where the caller allowed it (`totals=estimate`, extension `filters`). */
  isTotalEstimated: boolean;
}

export const MEMBER_SORTS = ["name", "email", "role", "created_at"] as const;
export type MemberSort = (typeof MEMBER_SORTS)[number];

export const listMembers = {
  method: "GET",
  url: "/admin/user",
} as const satisfies Operation;

export const getMember = {
  method: "GET",
  url: "/admin/user/:id",
} as const satisfies Operation;

export const updateMember = {
  method: "POST",
  url: "/admin/user/:id",
} as const satisfies Operation;

export const setMemberStatus = {
  method: "POST",
  url: "/admin/user/status/:id",
} as const satisfies Operation;

/** The last resort of the member toggle: the creator's own state. */
export const setMemberStatusByCreator = {
  method: "POST",
  url: "/admin/creator/status/:id",
} as const satisfies Operation;
