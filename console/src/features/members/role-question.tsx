import type { Member } from "@hivekeeper/contract/member.ts";
import { nameOf } from "./member-naming.ts";

/** The question before another role, with what the role lets somebody do here. */
export const RoleQuestion = ({ member, role }: { member: Member; role: string }) => (
  <>
    Change the role of <bdi>“{nameOf(member)}”</bdi> from {member.role} to {role}? {consequenceOf(member.role, role)}
  </>
);

function consequenceOf(before: string, after: string): string {
  if (after === "ADMIN") return "An administrator with a password can sign in here and change everything.";
  return before === "ADMIN" ? "The person is signed out and cannot sign in here any more." : "";
}
