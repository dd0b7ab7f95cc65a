import type { OpenedLink } from "#lib/opened-link.ts";
import { signIn } from "#lib/session.ts";
import { Join } from "./join.tsx";
import { NewPassword } from "./new-password.tsx";

interface LinkScreenProps extends OpenedLink {
  /** Called before the session starts. */
  onSignedIn: () => void;
  /** Leads to what is at `/`, with what the login says. */
  onLeave: (said?: string) => void;
}

/** The page of a link that was sent to somebody (extension `team`). */
export const LinkScreen = ({ kind, token, onSignedIn, onLeave }: LinkScreenProps) =>
  kind === "reset" ? (
    <NewPassword token={token} onLeave={onLeave} />
  ) : (
    <Join
      token={token}
      onJoined={({ token: session, user, realtimeToken }) => {
        onSignedIn();
        signIn(session, user, realtimeToken);
      }}
      onLeave={onLeave}
    />
  );
