import { RepliesCard } from "#features/replies/replies-card.tsx";
import { Settings } from "#features/settings/settings.tsx";
import { offers } from "#lib/config.ts";
import type { ScreenProps } from "#lib/router/route.ts";
import { lazyPart } from "#ui/lazy-part.tsx";

const WebhooksCard = lazyPart(async () => (await import("#features/webhooks/webhooks-card.tsx")).WebhooksCard);

export function Screen({ search, navigate }: ScreenProps<"/settings">) {
  const others = [
    offers("desk") ? <RepliesCard key="replies" /> : null,
    offers("admin") ? <WebhooksCard key="webhooks" /> : null,
  ].filter((card) => card !== null);
  return (
    <Settings
      open={search.change}
      onOpen={(kind) => navigate({ change: kind })}
      onClose={() => navigate({}, { replace: true })}
    >
      {others.length > 0 ? others : null}
    </Settings>
  );
}
