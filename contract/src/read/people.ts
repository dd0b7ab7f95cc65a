import { type Person, personFields } from "../people.ts";
import { readOwn } from "./fields.ts";
import { readMember } from "./member.ts";
import { isRaw } from "./raw.ts";
import { ownItem } from "./unwrap.ts";

/** `null` when the answer holds no member. */
export function readPerson(body: unknown): Person | null {
  const raw = ownItem(body);
  const totals = raw && readOwn(personFields, raw);
  return totals && isRaw(raw.member) ? { ...totals, member: readMember(raw.member) } : null;
}
