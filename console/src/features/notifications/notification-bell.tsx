import { Bell } from "lucide";
import { lazy, Suspense, useState } from "react";
import { Icon } from "#ui/icon.tsx";
import { Popover } from "#ui/overlay/popover.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { useCalm } from "#ui/use-calm.ts";
import type { NotificationLink } from "./notification-link.ts";

// Loaded later, so that neither the list nor the stream delays a screen's rows.
const List = lazy(() =>
  import("./notification-list.tsx").then(
    ({ NotificationList }) => ({ default: NotificationList }),
    () => ({ default: NotLoaded }),
  ),
);
const Watch = lazy(() =>
  import("./notification-watch.ts").then(
    ({ NotificationWatch }) => ({ default: NotificationWatch }),
    // A failed load costs the unread count, not the screen.
    () => ({ default: () => null }),
  ),
);

interface NotificationBellProps {
  className: string;
  link: NotificationLink;
}

/** The bell. It shows the number of unread notifications once the screen has settled, and lists them when opened. */
export function NotificationBell({ className, link }: NotificationBellProps) {
  const [unread, setUnread] = useState(0);
  const isCalm = useCalm();
  return (
    <div className="relative">
      <Popover label="Notifications" className={className} button={<Icon of={Bell} className="size-4.5" />}>
        {(close) => (
          <div className="w-88 max-w-full">
            <Suspense fallback={<Waiting />}>
              <List link={link} onClose={close} />
            </Suspense>
          </div>
        )}
      </Popover>
      {unread > 0 ? <Count unread={unread} /> : null}
      <span role="status" className="sr-only">
        {unread > 0 ? `${unread} unread ${unread === 1 ? "notification" : "notifications"}` : ""}
      </span>
      <Suspense>{isCalm ? <Watch onUnread={setUnread} /> : null}</Suspense>
    </div>
  );
}

const MOST_SHOWN = 99;

/** Hidden from screen readers: the status text beside it says the same. */
function Count({ unread }: { unread: number }) {
  return (
    <span
      aria-hidden
      className="pointer-events-none absolute -end-1 -top-0.5 min-w-4 rounded-full bg-danger px-1 text-center text-[0.625rem] leading-4 font-semibold text-on-danger tabular-nums"
    >
      {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
    </span>
  );
}

function Waiting() {
  return (
    <p className="grid place-items-center p-6">
      <Spinner label="Loading notifications" />
    </p>
  );
}

function NotLoaded() {
  return <p className="p-4 text-ink-soft">The notifications could not be loaded. Reload the page to try again.</p>;
}
