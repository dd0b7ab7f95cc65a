import * as z from "zod/mini";
import { memberFile } from "../files/member.ts";
import * as operations from "../member.ts";
import { MEMBER_ROLES, memberCountFields, memberFields } from "../member.ts";
import type { serveMember } from "../serve/member.ts";
import { MEMBER_SORTS } from "../sorts.ts";
import { countedPageOf, RowId, recordOf, type SchemaOf } from "./answer.ts";
import { CreatorAnswer, CreatorSummaryAnswer } from "./creator.ts";
import { answerOf, patchShape } from "./fields.ts";
import { fileQuery, listFile } from "./file.ts";
import { paging, searchAndSort } from "./page.ts";
import { inOrder, period } from "./period.ts";
import { ActiveStatus, anyCase, isActiveFlag } from "./person.ts";
import { routesOf } from "./route.ts";

/** The body of an edit. The state has four names, because clients try all of them; the first that is present counts. */
export const MemberPatch = z.strictObject({
  ...patchShape(memberFields),
  is_active: z.optional(isActiveFlag),
  active: z.optional(isActiveFlag),
  status: z.optional(isActiveFlag),
  status_int: z.optional(isActiveFlag),
});
export type MemberPatch = z.output<typeof MemberPatch>;

export const MemberAnswer = answerOf("Member", memberFields, {
  is_active: z.int(),
  status: z.enum(["active", "inactive"]),
  creator: z.nullable(z.strictObject({ id: RowId, active: z.boolean() })),
  kyc_status: z.nullable(z.string()),
}) satisfies SchemaOf<typeof serveMember>;

const MemberCounts = answerOf("MemberCounts", memberCountFields);

export const MemberStatusBody = z.strictObject({ is_active: isActiveFlag });

/** `""` is no filter. `status`, `sort`, `direction` and `totals` belong to the extension `lists`. */
export const MemberListQuery = z.object({
  ...paging,
  ...period,
  role: z.optional(anyCase(["", ...MEMBER_ROLES], `Must be ${MEMBER_ROLES.join(", ")}`)),
  status: z.optional(ActiveStatus),
  ...searchAndSort(MEMBER_SORTS),
  totals: z.optional(z.literal("estimate")),
});
export type MemberListQuery = z.output<typeof MemberListQuery>;

const route = routesOf("Users", operations);

export const listMembers = route(operations.listMembers, "A page of members, newest first", {
  querystring: inOrder(MemberListQuery),
  200: countedPageOf(MemberAnswer, MemberCounts),
});

export const getMember = route(operations.getMember, "One member", { 200: recordOf(MemberAnswer) });

export const updateMember = route(operations.updateMember, "Change a member", {
  body: MemberPatch,
  200: recordOf(MemberAnswer),
});

export const setMemberStatus = route(operations.setMemberStatus, "Activate or deactivate a member", {
  body: MemberStatusBody,
  200: recordOf(MemberAnswer),
});

export const setMemberStatusByCreator = route(operations.setMemberStatusByCreator, "Activate or deactivate a creator", {
  body: MemberStatusBody,
  200: recordOf(CreatorSummaryAnswer, CreatorAnswer),
});

export const exportMembers = route(operations.exportMembers, "The members that match as a CSV or XLSX file", {
  querystring: inOrder(fileQuery(MemberListQuery, memberFile)),
  200: listFile,
});
