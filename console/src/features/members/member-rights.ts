import { type Member, updateMember } from "@hivekeeper/contract/member.ts";
import { may } from "#lib/rights.ts";

const ADMIN = "ADMIN";

/** Administrators are changed by who may change the team. */
export const mayChange = ({ role }: Pick<Member, "role">): boolean => may(updateMember) && mayGive(role);

/** Nobody is made an administrator by somebody who may not change the team. */
export const mayGive = (role: string): boolean => role !== ADMIN || may("team.change");
