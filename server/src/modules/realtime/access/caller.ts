import { SUPPORT_ID } from "#lib/console-config.ts";
import type { Administrator } from "#modules/session/session-service.ts";
import type { Person } from "../presence/notice.ts";
import type { Participant } from "./chat-token-service.ts";

/** An administrator, or a participant of one conversation. */
export type Caller = { kind: "administrator"; is: Administrator } | { kind: "participant"; is: Participant };

/** A key that identifies the credential. */
export const credentialOf = (caller: Caller): string =>
  caller.kind === "administrator" ? `session ${caller.is.sessionId}` : `token ${caller.is.tokenHash}`;

/** The caller as a member. */
export const memberOf = ({ kind, is }: Caller): Person => ({
  id: kind === "administrator" ? is.id : is.memberId,
  name: is.name,
  isParticipant: kind === "participant",
});

/** A key that identifies the person. */
export const personOf = ({ kind, is }: Caller): string =>
  kind === "administrator" ? `administrator ${is.id}` : `member ${is.memberId}`;

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
