import type { ReactNode } from "react";
import { AppearanceCard } from "#flow/appearance-card.tsx";
import { PrefetchOverlays } from "#flow/prefetch-overlays.tsx";
import { offers } from "#lib/config.ts";
import { PageTitle } from "#ui/page-title.tsx";
import { BackendCard } from "./backend-card.tsx";
import { DevicesCard } from "./devices-card.tsx";
import type { SecretKind } from "./secret-kinds.ts";
import { SecurityCard } from "./security-card.tsx";
import { ChangeSecretPanel } from "./settings-overlays.ts";
import { ShortcutsCard } from "./shortcuts-card.tsx";

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
          {offers("sessions") ? <DevicesCard /> : null}
          {children ? own : null}
        </div>
        <div className="flex min-w-0 flex-col gap-4">{children ?? own}</div>
      </div>
      <PrefetchOverlays overlays={[ChangeSecretPanel]} />
      {open ? <ChangeSecretPanel key={open} kind={open} onClose={onClose} /> : null}
    </>
  );
}
