import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ComponentType, useState } from "react";
import { NotificationBell } from "#features/notifications/notification-bell.tsx";
import { SearchButton } from "#features/search/search-button.tsx";
import type { EntryCounts } from "#features/shell/entries.ts";
import { bellClass } from "#features/shell/notifications.tsx";
import { onChrome } from "#features/shell/on-chrome.ts";
import { Shell } from "#features/shell/shell.tsx";
import { useLogOut } from "#features/shell/use-log-out.ts";
import { offers } from "#lib/config.ts";
import { startRouter } from "#lib/router/router.ts";
import { lazyPart } from "#ui/lazy-part.tsx";
import { ToastRegion } from "#ui/overlay/toast-region.tsx";
import { useCalm } from "#ui/use-calm.ts";
import { routes } from "../routes/routes.ts";
import { createQueryClient } from "./query-client.ts";
import { ScreenView } from "./screen-view.tsx";

const Notifications = lazyPart(() => import("../routes/notifications.tsx").then((file) => file.Notifications));
// Loaded later: no query has failed for good as early as this.
const Background = lazyPart(() => import("./background.tsx").then((file) => file.Background), { isExtra: true });

/**
 * Starts everything behind the login, once there is a session; the page reloads when it ends. Resolves, to what is to
 * be rendered, when the code of the first screen has loaded.
 */
export async function startSignedIn(): Promise<ComponentType> {
  const queryClient = createQueryClient();
  await startRouter(routes, queryClient);
  return () => <SignedIn queryClient={queryClient} />;
}

function SignedIn({ queryClient }: { queryClient: QueryClient }) {
  const isCalm = useCalm();
  const { logOut, question } = useLogOut();
  const [counts, setCounts] = useState<EntryCounts>({});
  const bell = offers("desk") ? (
    <NotificationBell className={bellClass} list={(close) => <Notifications onClose={close} />} />
  ) : undefined;
  return (
    <QueryClientProvider client={queryClient}>
      <Shell search={<SearchButton className={onChrome} onLogOut={logOut} />} notifications={bell} counts={counts}>
        <ScreenView />
      </Shell>
      {question}
      <ToastRegion />
      {isCalm ? <Background onCounts={setCounts} /> : null}
    </QueryClientProvider>
  );
}
