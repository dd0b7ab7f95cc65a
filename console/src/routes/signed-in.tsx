import type { QueryClient } from "@tanstack/react-query";
import { createRootRouteWithContext, Outlet } from "@tanstack/react-router";
import { NotificationBell } from "#features/notifications/notification-bell.tsx";
import { bellClass } from "#features/shell/notifications.tsx";
import { Shell } from "#features/shell/shell.tsx";
import { offers } from "#lib/config.ts";
import { lazyScreen } from "./lazy-screen.ts";
import { notificationLink } from "./notification-link.tsx";

/** The parent route of every screen, which renders the shell. The app renders it only with a session token. */
export const signedInRoute = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: SignedInRoute,
  notFoundComponent: lazyScreen(() => import("#features/shell/not-found.tsx"), "NotFound"),
});

function SignedInRoute() {
  const bell = offers("notifications") ? <NotificationBell className={bellClass} link={notificationLink} /> : undefined;
  return (
    <Shell notifications={bell}>
      <Outlet />
    </Shell>
  );
}
