import { isCalendarDay } from "@hivekeeper/contract/day.ts";
import type { Member } from "@hivekeeper/contract/member.ts";
import { formatDayComma, MISSING } from "#lib/format.ts";
import { useSession } from "#lib/session.ts";

/** What a member is called where something must be said: the name, else the address, else the number. */
export const nameOf = ({ displayName, email, id }: Member): string => displayName || email || `member ${id}`;

/** A day of birth; what is no day is shown as it was sent, not as the day that a browser makes of it. */
export const formatBirth = (dob: string): string => (isCalendarDay(dob) ? formatDayComma(dob) : dob || MISSING);

/** Whether this is whoever is signed in: all that is known of them here is their address. */
export function useIsOneself({ email }: Pick<Member, "email">): boolean {
  const own = useSession()?.user?.email ?? "";
  return own !== "" && own.toLowerCase() === email.trim().toLowerCase();
}
