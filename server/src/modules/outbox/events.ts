import type { WebhookEvent } from "@hivekeeper/contract/webhook.ts";
import type { Changes } from "#db/schema/activity.ts";

/** A change of a record, as the activity tells it. */
export interface Decision {
  subject: { type: string; id: number | string };
  action: string;
  changes?: Changes;
  told?: Readonly<Record<string, unknown>>;
}

/** The facts of a record in its events besides the change: its external id and, of a dispute, the current reason. */
export interface RecordFacts {
  externalId: string | null;
  decisionReason: string | null;
}

export interface Event {
  type: WebhookEvent;
  /** Ids and states, under the names that the integration has for them. */
  data: Record<string, unknown>;
}

/** The events of a decision; none where the marketplace need not know. */
export function eventsOf(decision: Decision, facts: RecordFacts): Event[] {
  const { type, id } = decision.subject;
  if (!isTold(type)) return [];
  const about = { id: Number(id), external_id: facts.externalId };
  return EVENTS[type](decision, facts).map(({ type: event, data }) => ({ type: event, data: { ...about, ...data } }));
}

/** The types of the records whose decisions are told. */
export type ToldSubject = keyof typeof EVENTS;
export const isTold = (type: string): type is ToldSubject => Object.hasOwn(EVENTS, type);

type EventsOf = (decision: Decision, facts: RecordFacts) => Event[];

const EVENTS = {
  service: ({ changes }) => stateEvents(changes?.status, SERVICE, "status"),
  review: ({ changes }) => stateEvents(changes?.status, REVIEW, "status"),
  dispute: ({ changes }, { decisionReason }) =>
    stateEvents(changes?.resolve_status, DISPUTE, "resolve_status", { decision_reason: decisionReason }),
  member: ({ action, changes = {} }) => {
    if (action !== "updated") return [];
    return [
      ...(changes.role ? [{ type: "member.role_changed" as const, data: { role: changes.role[1] } }] : []),
      ...stateEvents(changes.active, MEMBER, "is_active"),
    ];
  },
  creator: ({ changes }) => stateEvents(changes?.active, CREATOR, "active"),
  // Its id is the creator's.
  identity: ({ told }) => (told ? [{ type: "creator.identity.decided", data: told }] : []),
  vest: ({ action, changes: { status, closing_date: _, ...changes } = {} }) => {
    if (action === "created") return [{ type: "vest.created", data: {} }];
    if (action === "deleted") return [{ type: "vest.deleted", data: {} }];
    const changed = Object.keys(changes);
    return [
      ...(changed.length > 0 ? [{ type: "vest.updated" as const, data: { changed } }] : []),
      ...stateEvents(status, VEST, "status"),
    ];
  },
} as const satisfies Record<string, EventsOf>;

const SERVICE = { PUBLISHED: "service.published", REJECTED: "service.rejected", PENDING: "service.pending" } as const;
const REVIEW = { published: "review.published", rejected: "review.rejected", pending: "review.pending" } as const;
const DISPUTE = { CLOSED: "dispute.resolved", OPEN: "dispute.reopened" } as const;
const MEMBER = { true: "member.activated", false: "member.deactivated" } as const;
const CREATOR = { true: "creator.activated", false: "creator.deactivated" } as const;
const VEST = { CLOSED: "vest.closed", ACTIVE: "vest.reopened" } as const;

/** The event of the state after a change, which its data has under a name; none where that state did not change. */
function stateEvents(
  change: readonly [unknown, unknown] | undefined,
  types: Readonly<Record<string, WebhookEvent>>,
  name: string,
  others: Record<string, unknown> = {},
): Event[] {
  const type = change && types[String(change[1])];
  return type ? [{ type, data: { [name]: change[1], ...others } }] : [];
}
