import { isCalendarDay } from "@hivekeeper/contract/day.ts";
import type { Member } from "@hivekeeper/contract/member.ts";
import { formatDayComma, MISSING } from "#lib/format.ts";
import { useSession } from "#lib/session.ts";

/** The name of a member in labels and messages: the name, else the e-mail address, else the id. */
export const nameOf = ({ displayName, email, id }: Member): string => displayName || email || `member ${id}`;

/** A day of birth. Text that is no calendar day is shown as it was sent. */
export const formatBirth = (dob: string): string => (isCalendarDay(dob) ? formatDayComma(dob) : dob || MISSING);

/** Whether this member is the signed-in administrator, decided by the e-mail address. */
export function useIsOneself({ email }: Pick<Member, "email">): boolean {
  const own = useSession()?.user?.email ?? "";
  return own !== "" && own.toLowerCase() === email.trim().toLowerCase();
}
