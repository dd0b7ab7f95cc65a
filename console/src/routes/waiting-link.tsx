import type { ReactNode } from "react";
import type { WaitingKind } from "#features/waiting/waiting-words.ts";
import type { WaitingLink } from "#features/waiting/what-waits.tsx";
import { Link } from "#lib/router/link.tsx";

type Props = Parameters<WaitingLink>[1];

/** The link from a line of what waits to its queue. */
export const waitingLink: WaitingLink = (kind, props) => LINK[kind](props);

/** The open disputes, oldest first. The words are those of their list. */
const disputes = (words: object, props: Props) => (
  <Link to="/disputes" search={{ sort: "created_at", ...words }} {...props} />
);

const LINK = {
  mine: (props) => disputes({ assigned: "me" }, props),
  disputes: (props) => disputes({}, props),
  messages: (props) => disputes({ unanswered: "yes" }, props),
  reviews: (props) => <Link to="/reviews/queue" {...props} />,
  services: (props) => <Link to="/service-categories/queue" {...props} />,
  investments: (props) => <Link to="/investments" search={{ closing: "week" }} {...props} />,
} as const satisfies Record<WaitingKind, (props: Props) => ReactNode>;
