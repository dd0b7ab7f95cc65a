import type { ReactNode } from "react";
import { AppearanceCard } from "#flow/appearance-card.tsx";
import { PrefetchOverlays } from "#flow/prefetch-overlays.tsx";
import { offers } from "#lib/config.ts";
import { Link } from "#lib/router/link.tsx";
import { setShortcuts, useShortcuts } from "#lib/shortcuts.ts";
import { buttonClass } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import { Switch } from "#ui/switch.tsx";
import { DevicesCard } from "./devices-card.tsx";
import type { SecretKind } from "./secret-kinds.ts";
import { SecurityCard } from "./security-card.tsx";
import { ChangeSecretPanel } from "./settings-overlays.ts";

interface SettingsProps {
  /** The open panel. */
  open: SecretKind | undefined;
  onOpen: (kind: SecretKind) => void;
  onClose: () => void;
  /** Sections of other features. */
  children?: ReactNode;
}

/** How one signs in and works here, beside the other sections where there is room. */
export function Settings({ open, onOpen, onClose, children }: SettingsProps) {
  const own = (
    <>
      <AppearanceCard />
      <ShortcutsCard />
      <BackendCard />
    </>
  );
  return (
    <>
      <PageTitle title="Settings" />
      <div className="grid items-start gap-4 max-xl:max-w-3xl xl:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <SecurityCard onOpen={onOpen} />
          {offers("audit") ? <DevicesCard /> : null}
          {children ? own : null}
        </div>
        <div className="flex min-w-0 flex-col gap-4">{children ?? own}</div>
      </div>
      <PrefetchOverlays overlays={[ChangeSecretPanel]} />
      {open ? <ChangeSecretPanel key={open} kind={open} onClose={onClose} /> : null}
    </>
  );
}

/** Leads to the check of the backend. */
const BackendCard = () => (
  <Card title="Backend">
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="min-w-0 grow basis-60 text-ink-soft">
        What the backend answers to everything that the console reads, and what is missing.
      </p>
      <Link to="/settings/backend" className={buttonClass()}>
        Check the backend
      </Link>
    </div>
  </Card>
);

function ShortcutsCard() {
  const isOn = useShortcuts();
  return (
    <Card title="Keyboard">
      <div className="flex items-center justify-between gap-4">
        <p>
          <span className="block font-medium">Keyboard shortcuts</span>
          <span id="shortcuts-hint" className="text-ink-soft">
            Single keys, as / for the search and j for the next row. While they are on, ? lists them. Ctrl K (⌘ K)
            always works.
          </span>
        </p>
        <Switch label="Keyboard shortcuts" describedBy="shortcuts-hint" isOn={isOn} onChange={setShortcuts} />
      </div>
    </Card>
  );
}
