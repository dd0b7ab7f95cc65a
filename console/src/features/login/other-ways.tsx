import { Fingerprint, LogIn } from "lucide";
import { getConfig } from "#lib/config.ts";
import { hasPasskeys } from "#lib/passkeys.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";

interface OtherWaysProps {
  /** Whether they stand below a form. */
  hasForm: boolean;
  isPending: boolean;
  onPasskey: () => void;
  onProvider: () => void;
}

/** The ways to sign in beside a password (extension `team`). */
export function OtherWays({ hasForm, isPending, onPasskey, onProvider }: OtherWaysProps) {
  const { provider } = getConfig().signIn;
  const ways = [
    provider && ([`Sign in with ${provider}`, LogIn, onProvider] as const),
    hasPasskeys() && (["Sign in with a passkey", Fingerprint, onPasskey] as const),
  ].filter((way) => !!way);
  if (ways.length === 0) return null;
  return (
    <>
      {hasForm ? (
        <p aria-hidden className="py-1 text-center text-ink-soft">
          or
        </p>
      ) : null}
      {ways.map(([words, icon, onClick]) => (
        <Button
          key={words}
          disabled={isPending}
          icon={<Icon of={icon} className="size-4" />}
          onClick={onClick}
          className="mb-1 min-h-11"
        >
          {words}
        </Button>
      ))}
    </>
  );
}
