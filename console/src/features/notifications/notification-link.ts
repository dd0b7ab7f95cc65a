import type { Notification } from "@hivekeeper/contract/notification.ts";
import type { ReactNode } from "react";

export interface NotificationLinkProps {
  className: string;
  onClick: () => void;
  children: ReactNode;
}

/** The way to what a notification is about, which the router knows. */
export type NotificationLink = (notification: Notification, props: NotificationLinkProps) => ReactNode;
