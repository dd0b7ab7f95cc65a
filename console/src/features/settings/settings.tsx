import { ChevronRight, KeyRound, LockKeyhole } from "lucide";
import type { ReactNode } from "react";
import { PrefetchOverlays } from "#flow/prefetch-overlays.tsx";
import { offers } from "#lib/config.ts";
import { Card } from "#ui/card.tsx";
import { Icon } from "#ui/icon.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import { DevicesCard } from "./devices-card.tsx";
import { SECRETS, type SecretKind } from "./secret-kinds.ts";
import { ChangeSecretPanel } from "./settings-overlays.ts";
import { ShortcutsCard } from "./shortcuts-card.tsx";

const ENTRIES = [
  { kind: "password", icon: LockKeyhole },
  { kind: "pin", icon: KeyRound },
] as const satisfies readonly { kind: SecretKind; icon: typeof KeyRound }[];

interface SettingsProps {
  /** The open panel. */
  open: SecretKind | undefined;
  onOpen: (kind: SecretKind) => void;
  onClose: () => void;
  /** Cards of other features. */
  children?: ReactNode;
}

export function Settings({ open, onOpen, onClose, children }: SettingsProps) {
  return (
    <>
      <PageTitle title="Settings" />
      <div className="flex max-w-3xl flex-col gap-4">
        <Card title="Security">
          <ul className="-m-2 flex flex-col">
            {ENTRIES.map(({ kind, icon }) => (
              <li key={kind}>
                <button
                  type="button"
                  onClick={() => onOpen(kind)}
                  className="flex w-full items-center gap-3 rounded-md p-2 text-start font-medium hover:bg-hover"
                >
                  <Icon of={icon} className="size-4.5 text-accent" />
                  {SECRETS[kind].entry}
                  <Icon of={ChevronRight} className="ms-auto size-4 text-ink-faint" />
                </button>
              </li>
            ))}
          </ul>
        </Card>
        {children}
        <ShortcutsCard />
        {offers("sessions") ? <DevicesCard /> : null}
      </div>
      <PrefetchOverlays overlays={[ChangeSecretPanel]} />
      {open ? <ChangeSecretPanel key={open} kind={open} onClose={onClose} /> : null}
    </>
  );
}
