import { SUPPORT_ID } from "#lib/console-config.ts";
import type { Caller } from "./caller.ts";

/** The author under whose name a caller writes. */
export interface Author {
  id: string;
  name: string;
  /** The real member, who is stored with the message and never shown. */
  memberId: number;
  isParticipant: boolean;
}

/** Administrators write as support; participants write as themselves. */
export function authorOf({ kind, is }: Caller, supportName: string): Author {
  if (kind === "administrator") {
    return { id: SUPPORT_ID, name: supportName, memberId: is.id, isParticipant: false };
  }
  return { id: String(is.memberId), name: is.name, memberId: is.memberId, isParticipant: true };
}
