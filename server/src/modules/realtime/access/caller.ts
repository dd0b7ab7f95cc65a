import type { Administrator } from "#modules/session/session-service.ts";
import type { Person } from "../presence/told.ts";
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
