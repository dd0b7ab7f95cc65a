import type { Notification } from "@hivekeeper/contract/notification.ts";
import type { ReactNode } from "react";

export interface NotificationLinkProps {
  className: string;
  onClick: () => void;
  children: ReactNode;
}

/** Renders a link to the subject of a notification. The route provides it, since features do not know the router. */
export type NotificationLink = (notification: Notification, props: NotificationLinkProps) => ReactNode;
