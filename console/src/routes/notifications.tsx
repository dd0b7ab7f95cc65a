import type { NotificationKind } from "@hivekeeper/contract/notification.ts";
import type { ReactNode } from "react";
import type { NotificationLink, NotificationLinkProps } from "#features/notifications/notification-link.ts";
import { NotificationList } from "#features/notifications/notification-list.tsx";
import { Link } from "#lib/router/link.tsx";

/** The notifications, each with the link to its subject. */
export const Notifications = ({ onClose }: { onClose: () => void }) => (
  <NotificationList link={notificationLink} onClose={onClose} />
);

const notificationLink: NotificationLink = ({ kind, subjectId }, props) => LINK[kind](subjectId, props);

const conversation = (chat: string, props: NotificationLinkProps) => (
  <Link to="/disputes" search={{ chat }} {...props} />
);

const LINK = {
  dispute: conversation,
  message: conversation,
  service: (id, props) => <Link to="/creators/:id" params={{ id }} search={{ tab: "services" }} {...props} />,
  review: (view, props) => <Link to="/reviews" search={{ view }} {...props} />,
  vest: (id, props) => <Link to="/investments/:id" params={{ id }} {...props} />,
  reveals: (actor, props) => <Link to="/activity" search={{ actor, action: "revealed" }} {...props} />,
} as const satisfies Record<NotificationKind, (id: string, props: NotificationLinkProps) => ReactNode>;
