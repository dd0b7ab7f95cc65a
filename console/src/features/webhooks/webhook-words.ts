import { type DeliveryState, WEBHOOK_EVENTS, type Webhook } from "@hivekeeper/contract/webhook.ts";
import { formatCount, formatMoment } from "#lib/format.ts";
import { inWords } from "#lib/words.ts";
import type { BadgeLook } from "#ui/badge.tsx";

/** What the records of events are called on screen. */
const RECORDS: Readonly<Record<string, string>> = { member: "User", vest: "Investment" };

const recordName = (type: string): string => RECORDS[type] ?? inWords(type);

/** `service.published` → `Service published`. */
export const eventName = (type: string): string => {
  const [record = "", ...change] = type.split(".");
  return `${recordName(record)} ${inWords(change.join("_")).toLowerCase()}`;
};

/** The events in their order, by the record that they are about. */
export const EVENT_GROUPS = [...new Set(WEBHOOK_EVENTS.map((type) => type.split(".")[0] ?? ""))].map((record) => ({
  record: recordName(record),
  events: WEBHOOK_EVENTS.filter((type) => type.startsWith(`${record}.`)),
}));

export function stateOf({ isActive, goneAt, failingSince }: Webhook): BadgeLook {
  if (goneAt) return { label: "Gone", tone: "bad" };
  if (!isActive) return { label: "Off", tone: "neutral" };
  return failingSince ? { label: "Failing", tone: "bad" } : { label: "On", tone: "good" };
}

/** The problem of an address in words; empty for none. */
export function troubleOf({ isActive, goneAt, failingSince, dead }: Webhook): string {
  if (goneAt) return `It answered ${formatMoment(goneAt)} that it is gone for good, and was turned off.`;
  const failing = isActive && failingSince ? `Deliveries have failed since ${formatMoment(failingSince)}.` : "";
  const given = dead > 0 ? `${formatCount(dead)} ${dead === 1 ? "event is" : "events are"} no longer tried.` : "";
  return [failing, given].filter(Boolean).join(" ");
}

export function factsOf({ events, lastDeliveredAt, waiting }: Webhook): string {
  const told = events.length === 0 ? "All events" : events.length === 1 ? "1 event" : `${events.length} events`;
  const delivered = lastDeliveredAt ? `last delivery ${formatMoment(lastDeliveredAt)}` : "no delivery yet";
  return [told, delivered, ...(waiting > 0 ? [`${formatCount(waiting)} waiting`] : [])].join(" · ");
}

export const DELIVERY_TABS = [
  { value: "dead", label: "Given up", empty: "Nothing was given up." },
  { value: "waiting", label: "Waiting", empty: "Nothing waits." },
  { value: "delivered", label: "Delivered", empty: "Nothing was delivered within the last seven days." },
] as const satisfies readonly { value: DeliveryState; label: string; empty: string }[];
