import * as z from "zod/mini";
import * as operations from "../member.ts";
import { MEMBER_ROLES, MEMBER_SORTS } from "../member.ts";
import { GENDERS, MARITAL_STATUSES } from "../person.ts";
import { IdParams, paging } from "./page.ts";
import { ActiveStatus, isActiveFlag, lowerWord, upperWord } from "./person.ts";
import type { Route } from "./route.ts";
import { NAME_MAX, searchText, text } from "./text.ts";

const ROLE_MESSAGE = `Must be ${MEMBER_ROLES.join(", ")}`;

/**
 * What an edit may say: absent fields stay as they are; empty ones are cleared, where a member can do without. The form
 * sends every field, and old records hold anything: what a name, an address, a phone or a day may be is asked only of
 * one that differs from the stored one.
 *
 * The state has four names, as the toggle tries them; of several, the first that is there counts.
 */
export const MemberPatch = z.strictObject({
  first_name: z.optional(text(NAME_MAX)),
  last_name: z.optional(text(NAME_MAX)),
  surname: z.optional(text(NAME_MAX)),
  middle_name: z.optional(text(NAME_MAX)),
  email: z.optional(text(NAME_MAX)),
  phone_number: z.optional(text(NAME_MAX)),
  phone_number1: z.optional(text(NAME_MAX)),
  phone_number2: z.optional(text(NAME_MAX)),
  dob: z.optional(text(NAME_MAX)),
  gender: z.optional(lowerWord(["", ...GENDERS], `Must be ${GENDERS.join(", ")}`)),
  role: z.optional(upperWord(MEMBER_ROLES, ROLE_MESSAGE)),
  marital_status: z.optional(lowerWord(["", ...MARITAL_STATUSES], `Must be ${MARITAL_STATUSES.join(", ")}`)),
  is_active: z.optional(isActiveFlag),
  active: z.optional(isActiveFlag),
  status: z.optional(isActiveFlag),
  status_int: z.optional(isActiveFlag),
});
export type MemberPatch = z.output<typeof MemberPatch>;

export const MemberStatusBody = z.strictObject({ is_active: isActiveFlag });

/** `""` is no filter. `status`, `sort`, `direction` and `totals` belong to the extension `filters`. */
export const MemberListQuery = z.object({
  ...paging,
  role: z.optional(upperWord(["", ...MEMBER_ROLES], ROLE_MESSAGE)),
  search: z.optional(searchText),
  q: z.optional(searchText),
  status: z.optional(ActiveStatus),
  sort: z.optional(z.enum(MEMBER_SORTS)),
  direction: z.optional(z.enum(["asc", "desc"])),
  totals: z.optional(z.literal("estimate")),
});
export type MemberListQuery = z.output<typeof MemberListQuery>;

const tags = ["Users"];

export const listMembers = {
  ...operations.listMembers,
  schema: { tags, summary: "A page of members, newest first", querystring: MemberListQuery },
} as const satisfies Route;

export const getMember = {
  ...operations.getMember,
  schema: { tags, summary: "One member", params: IdParams },
} as const satisfies Route;

export const updateMember = {
  ...operations.updateMember,
  schema: { tags, summary: "Change a member", params: IdParams, body: MemberPatch },
} as const satisfies Route;

export const setMemberStatus = {
  ...operations.setMemberStatus,
  schema: { tags, summary: "Activate or deactivate a member", params: IdParams, body: MemberStatusBody },
} as const satisfies Route;

export const setMemberStatusByCreator = {
  ...operations.setMemberStatusByCreator,
  schema: { tags, summary: "Activate or deactivate a creator", params: IdParams, body: MemberStatusBody },
} as const satisfies Route;
