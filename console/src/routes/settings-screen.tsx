import { RepliesCard } from "#features/replies/replies-card.tsx";
import { Settings } from "#features/settings/settings.tsx";
import { offers } from "#lib/config.ts";
import type { ScreenProps } from "#lib/router/route.ts";

export function SettingsScreen({ search, navigate }: ScreenProps<"/settings">) {
  return (
    <Settings
      open={search.change}
      onOpen={(kind) => navigate({ change: kind })}
      onClose={() => navigate({}, { replace: true })}
    >
      {offers("replies") ? <RepliesCard /> : null}
    </Settings>
  );
}
