import { memberFields } from "@hivekeeper/contract/member.ts";
import { displayNameOf } from "@hivekeeper/contract/person.ts";
import { birthProblem } from "@hivekeeper/contract/person-rules.ts";
import type { MemberPatch } from "@hivekeeper/contract/schemas/member.ts";
import type { Changes } from "#db/schema/activity.ts";
import { changedFields, type Edit, refuseEdit } from "#lib/field-edit.ts";
import type { KeptMember } from "./member-select-repository.ts";

export type MemberEdit = Edit<typeof memberFields>;

/**
 * The fields of a patch that differ from the stored member.
 *
 * @throws {Refusal} `invalid`
 */
export function changesWanted(patch: MemberPatch, member: KeptMember): MemberEdit {
  const { is_active: isActive, active, status, status_int: statusInt, ...rest } = patch;
  const body = { ...rest, active: isActive ?? active ?? status ?? statusInt };
  const wanted = changedFields(memberFields, body, member);
  refuseEdit(memberFields, wanted, { dob: birthProblem });
  return wanted;
}

/** The member with the values of an edit. */
export function edited(member: KeptMember, edit: MemberEdit): KeptMember {
  const after = { ...member, ...edit };
  return { ...after, displayName: displayNameOf(after) };
}

/** What an edit changes: the field on the wire → [before, after]. */
export function changesOf(member: KeptMember, edit: MemberEdit): Changes {
  const changed = Object.entries(edit) as [keyof MemberEdit, unknown][];
  return Object.fromEntries(changed.map(([name, value]) => [memberFields[name].wire, [member[name], value]]));
}
