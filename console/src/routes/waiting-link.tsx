import type { ReactNode } from "react";
import type { WaitingKind } from "#features/waiting/waiting-words.ts";
import type { WaitingLink } from "#features/waiting/what-waits.tsx";
import { offers } from "#lib/config.ts";
import { Link } from "#lib/router/link.tsx";
import { mayOpen } from "#lib/router/router.ts";

type Props = Parameters<WaitingLink>[1];

/** The link from a line of what waits to its queue. Only `lists` shows which investments close this week. */
export const waitingLink: WaitingLink = (kind, props) => LINK[kind](props);

/** The disputes, where `lists` orders them the oldest first. The words are those of their list. */
const disputes = (words: object, props: Props) => (
  <Link to="/disputes" search={{ sort: offers("lists") ? "created_at" : undefined, ...words }} {...props} />
);

const LINK = {
  mine: (props) => disputes({ assigned: "me" }, props),
  disputes: (props) => disputes({}, props),
  messages: (props) => disputes({ unanswered: "yes" }, props),
  held: (props) => disputes({ tab: "resolved", held: offers("lists") ? "yes" : undefined }, props),
  reviews: (props) => <Link to={mayOpen("/reviews/queue") ? "/reviews/queue" : "/reviews"} {...props} />,
  services: (props) =>
    mayOpen("/service-categories/queue") ? <Link to="/service-categories/queue" {...props} /> : undefined,
  identity: (props) => (mayOpen("/creators/identity") ? <Link to="/creators/identity" {...props} /> : undefined),
  suspicious: (props) =>
    mayOpen("/creators/identity") ? (
      <Link to="/creators/identity" search={{ tab: "suspicious" }} {...props} />
    ) : undefined,
  investments: (props) =>
    offers("lists") ? <Link to="/investments" search={{ closing: "week" }} {...props} /> : undefined,
} as const satisfies Record<WaitingKind, (props: Props) => ReactNode>;
