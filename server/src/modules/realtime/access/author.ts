import { SUPPORT_ID } from "#lib/console-config.ts";
import type { Caller } from "./caller.ts";

/** As whom a caller speaks. */
export interface Author {
  id: string;
  name: string;
  /** Who it really is; kept beside what he writes, and shown to nobody. */
  memberId: number;
  isParticipant: boolean;
}

/** Administrators speak as support, whoever they are; a participant as himself. */
export function authorOf({ kind, is }: Caller, supportName: string): Author {
  if (kind === "administrator") {
    return { id: SUPPORT_ID, name: supportName, memberId: is.id, isParticipant: false };
  }
  return { id: String(is.memberId), name: is.name, memberId: is.memberId, isParticipant: true };
}
