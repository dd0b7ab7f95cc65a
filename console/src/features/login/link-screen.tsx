import { Join } from "./join.tsx";
import { NewPassword } from "./new-password.tsx";
import type { SignedIn } from "./use-login.ts";

interface LinkScreenProps {
  /** The address that was opened. */
  opened: string;
  onJoined: (session: SignedIn) => void;
  /** Leads to what is at `/`, with what the login says. */
  onLeave: (said?: string) => void;
}

/** The page of a link that was sent to somebody (extension `team`). */
export function LinkScreen({ opened, onJoined, onLeave }: LinkScreenProps) {
  const { pathname, hash } = new URL(opened);
  const token = hash.slice(1);
  if (/\/invite\/?$/.test(pathname)) return <Join token={token} onJoined={onJoined} onLeave={() => onLeave()} />;
  return <NewPassword token={token} onLeave={onLeave} />;
}
