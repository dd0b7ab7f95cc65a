import { Bell } from "lucide";
import { useState } from "react";
import { Icon } from "#ui/icon.tsx";
import { lazyPart } from "#ui/lazy-part.tsx";
import { Popover } from "#ui/overlay/popover.tsx";
import { useCalm } from "#ui/use-calm.ts";
import type { NotificationLink } from "./notification-link.ts";

// Loaded later, so that neither the list nor the stream delays a screen's rows.
const List = lazyPart(async () => (await import("./notification-list.tsx")).NotificationList);
const Watch = lazyPart(async () => (await import("./notification-watch.ts")).NotificationWatch, { isExtra: true });

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
            <List link={link} onClose={close} />
          </div>
        )}
      </Popover>
      {unread > 0 ? <Count unread={unread} /> : null}
      <span role="status" className="sr-only">
        {unread > 0 ? `${unread} unread ${unread === 1 ? "notification" : "notifications"}` : ""}
      </span>
      {isCalm ? <Watch onUnread={setUnread} /> : null}
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
