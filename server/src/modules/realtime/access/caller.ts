import type { Administrator } from "#modules/session/session-service.ts";
import type { Participant } from "./chat-token-service.ts";

/** Who asks: an administrator, or one side of one conversation. */
export type Caller = { kind: "administrator"; is: Administrator } | { kind: "participant"; is: Participant };

/** What tells one credential from another, for as long as it lives. */
export const credentialOf = (caller: Caller): string =>
  caller.kind === "administrator" ? `session ${caller.is.sessionId}` : `token ${caller.is.tokenHash}`;

/** What tells one person from another. */
export const personOf = ({ kind, is }: Caller): string =>
  kind === "administrator" ? `administrator ${is.id}` : `member ${is.memberId}`;
