import type { Notification, NotificationKind } from "@hivekeeper/contract/notification.ts";
import { useQuery } from "@tanstack/react-query";
import { Check, Eye, type IconNode, MessageSquare, PackagePlus, Scale, Star, Timer } from "lucide";
import { useEffect } from "react";
import { formatMoment } from "#lib/format.ts";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { Icon } from "#ui/icon.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { noteSeen } from "./news.ts";
import type { NotificationLink } from "./notification-link.ts";
import { notificationPage, useMarkRead } from "./notification-queries.ts";

interface NotificationListProps {
  link: NotificationLink;
  onClose: () => void;
}

export function NotificationList({ link, onClose }: NotificationListProps) {
  const { data, isError, refetch } = useQuery(notificationPage());
  const { mutate: markRead } = useMarkRead();
  useEffect(() => data && noteSeen(data), [data]);
  return (
    <>
      <div className="flex min-h-11 items-center justify-between gap-2 border-b border-line ps-4 pe-2">
        <p className="font-semibold">Notifications</p>
        {data && data.unread > 0 ? (
          <Button
            size="sm"
            tone="quiet"
            onClick={({ currentTarget }) => {
              keepFocus(currentTarget, "[popover]");
              markRead(undefined);
            }}
          >
            Mark all read
          </Button>
        ) : null}
      </div>
      {data ? (
        <Items items={data.items} link={link} onRead={markRead} onClose={onClose} />
      ) : isError ? (
        <p className="flex items-center justify-between gap-2 p-4 text-ink-soft">
          The notifications could not be loaded.
          <Button size="sm" onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      ) : (
        <p className="grid place-items-center p-6">
          <Spinner label="Loading notifications" />
        </p>
      )}
    </>
  );
}

interface ItemsProps extends NotificationListProps {
  items: readonly Notification[];
  onRead: (id: string) => void;
}

function Items({ items, link, onRead, onClose }: ItemsProps) {
  if (items.length === 0) return <p className="px-4 py-8 text-center text-ink-soft">Nothing waits for you.</p>;
  return (
    <ul className="max-h-[min(28rem,70dvh)] divide-y divide-line overflow-y-auto">
      {items.map((item) => (
        <li key={item.id} className="flex items-center gap-1 pe-2 hover:bg-hover">
          {link(item, {
            className: "flex min-w-0 grow items-start gap-3 py-2.5 ps-4 pe-1 -outline-offset-2",
            onClick: () => {
              if (!item.isRead) onRead(item.id);
              onClose();
            },
            children: <Words notification={item} />,
          })}
          {item.isRead ? null : (
            <IconButton
              label={`Mark as read: ${item.text}`}
              icon={<Icon of={Check} />}
              onClick={({ currentTarget }) => {
                keepFocus(currentTarget, "li", "a");
                onRead(item.id);
              }}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

/** Moves the focus from a button that its own action removes to its container, or to a part of that. */
function keepFocus(button: HTMLElement, around: string, part?: string): void {
  const place = button.closest<HTMLElement>(around);
  (part ? place?.querySelector<HTMLElement>(part) : place)?.focus();
}

const ICON = {
  dispute: Scale,
  message: MessageSquare,
  service: PackagePlus,
  review: Star,
  vest: Timer,
  reveals: Eye,
} as const satisfies Record<NotificationKind, IconNode>;

function Words({ notification: { kind, text, isRead, at } }: { notification: Notification }) {
  return (
    <>
      <Icon of={ICON[kind]} className={cx("mt-0.5 size-4.5 shrink-0", isRead ? "text-ink-faint" : "text-accent")} />
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <span className={isRead ? "text-ink-soft" : "font-medium"}>{text}</span>
        {isRead ? null : <span className="sr-only"> (unread)</span>}
        <time dateTime={at} className="block text-xs text-ink-soft">
          {formatMoment(at)}
        </time>
      </span>
    </>
  );
}
