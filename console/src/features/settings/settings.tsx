import type { ReactNode } from "react";
import { AppearanceSection } from "#flow/appearance-section.tsx";
import { PrefetchOverlays } from "#flow/prefetch-overlays.tsx";
import { offers } from "#lib/config.ts";
import { useMay } from "#lib/rights.ts";
import { Link } from "#lib/router/link.tsx";
import { mayOpen } from "#lib/router/router.ts";
import { setShortcuts, useShortcuts } from "#lib/shortcuts.ts";
import { buttonClass } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { CardSection, CardSections } from "#ui/card-section.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import { Switch } from "#ui/switch.tsx";
import { DevicesCard } from "./devices-card.tsx";
import type { SecretKind } from "./secret-kinds.ts";
import { SecurityEntries } from "./security-entries.tsx";
import { ChangeSecretPanel } from "./settings-overlays.ts";

interface SettingsProps {
  /** The open panel. */
  open: SecretKind | undefined;
  onOpen: (kind: SecretKind) => void;
  onClose: () => void;
  /** Cards of what the administrator has saved, and of another feature. */
  saved: readonly ReactNode[];
  webhooks: ReactNode;
  keys: ReactNode;
}

export function Settings({ open, onOpen, onClose, saved, webhooks, keys }: SettingsProps) {
  useMay();
  return (
    <>
      <PageTitle title="Settings" />
      <CardSections>
        <CardSection
          title="Security"
          hint="What you sign in with, and where you are signed in."
          card={<SecurityEntries onOpen={onOpen} />}
        >
          {offers("audit") ? <DevicesCard /> : null}
        </CardSection>
        {offers("team") && mayOpen("/settings/team") ? (
          <CardSection title="Team" hint="Who the administrators are, and what each of them may do.">
            <TeamCard />
          </CardSection>
        ) : null}
        <AppearanceSection>
          <ShortcutsCard />
        </AppearanceSection>
        {saved.length > 0 ? (
          <CardSection title="Replies and views" hint="What you write and open often.">
            {saved}
          </CardSection>
        ) : null}
        {webhooks || keys || mayOpen("/settings/backend") ? (
          <CardSection title="Connections" hint="What this console reads, and who is told what is decided here.">
            {webhooks}
            {mayOpen("/settings/backend") ? <BackendCard /> : null}
            {keys}
          </CardSection>
        ) : null}
      </CardSections>
      <PrefetchOverlays overlays={[ChangeSecretPanel]} />
      {open ? <ChangeSecretPanel key={open} kind={open} onClose={onClose} /> : null}
    </>
  );
}

/** Leads to the administrators. */
const TeamCard = () => (
  <Card title="Administrators">
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="min-w-0 grow basis-60 text-ink-soft">Roles, second factors, devices and invitations.</p>
      <Link to="/settings/team" className={buttonClass()}>
        Manage the team
      </Link>
    </div>
  </Card>
);

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
