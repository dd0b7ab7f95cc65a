import { type OpenedInvitation, openedInvitationFields, openInvitation } from "@hivekeeper/contract/team.ts";
import { useCallback, useEffect, useState } from "react";
import { call } from "#lib/call.ts";
import { CallError, failureText, isAborted } from "#lib/call-error.ts";
import { getConfig } from "#lib/config.ts";
import { ownItem } from "#lib/own-item.ts";
import { ErrorState } from "#ui/error-state.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { JoinForm } from "./join-form.tsx";
import { LoginFrame } from "./login-frame.tsx";
import type { SignedIn } from "./use-login.ts";
import { UselessLink } from "./useless-link.tsx";

interface JoinProps {
  token: string;
  onJoined: (session: SignedIn) => void;
  onLeave: () => void;
}

/** The page of an invitation. */
export function Join({ token, onJoined, onLeave }: JoinProps) {
  const title = `Join ${getConfig().productName}`;
  const { invitation, failure, setFailure, again } = useInvitation(token);
  const gone = failure instanceof CallError && (failure.status === 404 || failure.status === 410) ? failure : undefined;
  return (
    <LoginFrame title={title}>
      {gone || token === "" ? (
        <UselessLink title={title} verb="To the login" onLeave={onLeave}>
          {gone
            ? "This invitation works no longer: it was used or withdrawn, or is older than 72 hours. Ask whoever invited you for another."
            : "This address is not complete. Open the link of the invitation again."}
        </UselessLink>
      ) : invitation ? (
        <JoinForm {...{ title, token, invitation, onJoined }} onGone={setFailure} />
      ) : failure ? (
        <ErrorState message={failureText(failure, "The invitation could not be opened.")} onRetry={again} />
      ) : (
        <div className="grid animate-late place-items-center py-24 text-ink-soft">
          <Spinner label="Opening the invitation…" />
        </div>
      )}
    </LoginFrame>
  );
}

/** What the server knows of an invitation; it is not asked without a token. */
function useInvitation(token: string) {
  const [invitation, setInvitation] = useState<OpenedInvitation>();
  const [failure, setFailure] = useState<unknown>();
  /** Asks, and returns a function that gives the call up. */
  const ask = useCallback(() => {
    const left = new AbortController();
    setFailure(undefined);
    call(openInvitation, { body: { token }, signal: left.signal }).then(
      (answer) => setInvitation(ownItem(openedInvitationFields, answer)),
      (error: unknown) => !isAborted(error) && setFailure(error),
    );
    return () => left.abort();
  }, [token]);
  useEffect(() => (token === "" ? undefined : ask()), [token, ask]);
  return { invitation, failure, setFailure, again: ask };
}
