import { listReplies } from "@hivekeeper/contract/saved-reply.ts";
import { RepliesCard } from "#features/replies/replies-card.tsx";
import { Settings } from "#features/settings/settings.tsx";
import { offers } from "#lib/config.ts";
import { useMay } from "#lib/rights.ts";
import type { ScreenProps } from "#lib/router/route.ts";
import { lazyPart } from "#ui/lazy-part.tsx";
import { useCalm } from "#ui/use-calm.ts";

const ViewsCard = lazyPart(() => import("#flow/views/views-card.tsx").then((file) => file.ViewsCard));
const KeysCard = lazyPart(() => import("#features/keys/keys-card.tsx").then((file) => file.KeysCard));
const WebhooksCard = lazyPart(() => import("#features/webhooks/webhooks-card.tsx").then((file) => file.WebhooksCard));

export function Screen({ search, navigate }: ScreenProps<"/settings">) {
  const may = useMay();
  const isCalm = useCalm();
  return (
    <Settings
      open={search.change}
      onOpen={(kind) => navigate({ change: kind })}
      onClose={() => navigate({}, { replace: true })}
      saved={[
        offers("desk") && may(listReplies) && <RepliesCard key="replies" />,
        isCalm && offers("lists") && <ViewsCard key="views" />,
      ].filter(Boolean)}
      // By their area: the files of their calls come with the cards.
      webhooks={isCalm && offers("admin") && may("installation.see") ? <WebhooksCard /> : null}
      keys={isCalm && offers("team") && may("installation.see") ? <KeysCard /> : null}
    />
  );
}
