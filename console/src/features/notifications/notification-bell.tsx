import { Bell } from "lucide";
import { type ReactNode, useState } from "react";
import { Icon } from "#ui/icon.tsx";
import { lazyPart } from "#ui/lazy-part.tsx";
import { Popover } from "#ui/overlay/popover.tsx";
import { useCalm } from "#ui/use-calm.ts";

// Loaded later, so that the stream does not delay a screen's rows.
const Watch = lazyPart(() => import("./notification-watch.ts").then((file) => file.NotificationWatch), {
  isExtra: true,
});

interface NotificationBellProps {
  className: string;
  /** Shows all notifications. */
  list: (close: () => void) => ReactNode;
}

/** The bell. It shows the number of new notifications once the screen has settled, and lists all when opened. */
export function NotificationBell({ className, list }: NotificationBellProps) {
  const [news, setNews] = useState(0);
  const isCalm = useCalm();
  return (
    <div className="relative">
      <Popover label="Notifications" className={className} button={<Icon of={Bell} className="size-4.5" />}>
        {(close) => <div className="w-88 max-w-full">{list(close)}</div>}
      </Popover>
      {news > 0 ? <Count news={news} /> : null}
      <span role="status" className="sr-only">
        {news > 0 ? `${news} new ${news === 1 ? "notification" : "notifications"}` : ""}
      </span>
      {isCalm ? <Watch onNews={setNews} /> : null}
    </div>
  );
}

/** Hidden from screen readers: the status text beside it says the same. */
function Count({ news }: { news: number }) {
  return (
    <span
      aria-hidden
      className="pointer-events-none absolute -end-1 -top-0.5 min-w-4 rounded-full bg-danger px-1 text-center text-[0.625rem] leading-4 font-semibold text-on-danger tabular-nums"
    >
      {news}
    </span>
  );
}
