import type { WebhookEvent } from "@hivekeeper/contract/webhook.ts";
import type { Changes } from "#db/schema/activity.ts";

/** A change of a record, as the activity tells it. */
export interface Decision {
  subject: { type: string; id: number | string };
  action: string;
  changes?: Changes;
}

/** What a record tells of itself, beside the change: what the marketplace calls it, and a dispute's present reason. */
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
  service: ({ changes = {} }) => {
    const event = afterwards(changes.status, SERVICE);
    return event ? [{ type: event, data: { status: changes.status?.[1] } }] : [];
  },
  review: ({ changes = {} }) => {
    const event = afterwards(changes.status, REVIEW);
    return event ? [{ type: event, data: { status: changes.status?.[1] } }] : [];
  },
  dispute: ({ changes = {} }, { decisionReason }) => {
    const event = afterwards(changes.resolve_status, DISPUTE);
    const data = { resolve_status: changes.resolve_status?.[1], decision_reason: decisionReason };
    return event ? [{ type: event, data }] : [];
  },
  member: ({ action, changes = {} }) => {
    if (action !== "updated") return [];
    const event = afterwards(changes.active, MEMBER);
    return [
      ...(changes.role ? [{ type: "member.role_changed" as const, data: { role: changes.role[1] } }] : []),
      ...(event ? [{ type: event, data: { is_active: changes.active?.[1] } }] : []),
    ];
  },
  creator: ({ changes = {} }) => {
    const event = afterwards(changes.active, CREATOR);
    return event ? [{ type: event, data: { active: changes.active?.[1] } }] : [];
  },
  vest: ({ action, changes: { status, closing_date: _, ...changes } = {} }) => {
    if (action === "created") return [{ type: "vest.created", data: {} }];
    if (action === "deleted") return [{ type: "vest.deleted", data: {} }];
    const changed = Object.keys(changes);
    const event = afterwards(status, VEST);
    return [
      ...(changed.length > 0 ? [{ type: "vest.updated" as const, data: { changed } }] : []),
      ...(event ? [{ type: event, data: { status: status?.[1] } }] : []),
    ];
  },
} as const satisfies Record<string, EventsOf>;

const SERVICE = { PUBLISHED: "service.published", REJECTED: "service.rejected", PENDING: "service.pending" } as const;
const REVIEW = { published: "review.published", rejected: "review.rejected", pending: "review.pending" } as const;
const DISPUTE = { CLOSED: "dispute.resolved", OPEN: "dispute.reopened" } as const;
const MEMBER = { true: "member.activated", false: "member.deactivated" } as const;
const CREATOR = { true: "creator.activated", false: "creator.deactivated" } as const;
const VEST = { CLOSED: "vest.closed", ACTIVE: "vest.reopened" } as const;

/** The event of the state after a change; none where that state did not change. */
const afterwards = <Type extends WebhookEvent>(
  change: readonly [unknown, unknown] | undefined,
  types: Readonly<Record<string, Type>>,
): Type | undefined => (change ? types[String(change[1])] : undefined);
