import { KeyRound, TabletSmartphone } from "lucide";
import { useState } from "react";
import { hasPasskeys } from "#lib/passkeys.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Icon } from "#ui/icon.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import { type FactorAct, FactorOverlay } from "./factor-overlays.tsx";

const WAYS = [
  {
    is: "authenticator",
    title: "Authenticator app",
    note: "An app on your phone shows a new code every 30 seconds.",
    verb: "Set up an authenticator",
    icon: TabletSmartphone,
  },
  {
    is: "passkey",
    title: "Passkey",
    note: "Your fingerprint, face or device PIN, or a security key.",
    verb: "Add a passkey",
    icon: KeyRound,
  },
] as const;

/** In the place of every screen until the administrator has set up the second factor that the installation asks for. */
export function SetUpFirst() {
  const [act, setAct] = useState<FactorAct>();
  return (
    <>
      <PageTitle title="Set up a second factor" />
      <p className="max-w-prose text-ink-soft">
        Your role needs one: with it, nobody who learns your password can sign in as you. Choose what suits you; more
        can be added later, in your profile. To do it another time, log out in the menu above.
      </p>
      <div className="grid max-w-2xl gap-4 sm:grid-cols-2">
        {WAYS.filter(({ is }) => is !== "passkey" || hasPasskeys()).map(({ is, title, note, verb, icon }) => (
          <Card key={is} title={title}>
            <div className="flex flex-col items-start gap-4">
              <p className="text-ink-soft">{note}</p>
              <Button tone="primary" icon={<Icon of={icon} className="size-4" />} onClick={() => setAct({ is })}>
                {verb}
              </Button>
            </div>
          </Card>
        ))}
      </div>
      {/* A reload: what was asked for before has got no answer. */}
      {act ? (
        <FactorOverlay act={act} onAct={setAct} onDone={() => location.reload()} onClose={() => setAct(undefined)} />
      ) : null}
    </>
  );
}
