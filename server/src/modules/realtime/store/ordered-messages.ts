import type { RealtimeValue } from "#db/schema/conversations.ts";
import { Refusal } from "#lib/refusal.ts";
import { isBeyondOrder, type Kept, listOf } from "../protocol/kept.ts";
import { orNothing } from "../protocol/paths.ts";
import { type Query, selectedFrom } from "../protocol/query.ts";
import type { ListView } from "../protocol/view.ts";

/** The size of a message in bytes, and the value that orders it. */
export type Ordered = readonly [bytes: number, value: RealtimeValue];

/**
 * Orders all messages of a conversation, and selects those that a query asks for, each with its size.
 *
 * @throws {Refusal} `malformed` for more than are ordered in memory.
 */
export function orderedMessages(
  chatId: string,
  view: ListView,
  messages: { readonly [key: string]: Ordered },
  seq: number,
): { kept: Kept; window: RealtimeValue } {
  const values = Object.fromEntries(Object.entries(messages).map(([key, [, value]]) => [key, value]));
  const list = listOf(view, values);
  const kept = { view, list, seq };
  if (isBeyondOrder(kept)) throw indexMissing(`/chats/${chatId}/messages`, view.query);
  const selected = selectedFrom(list, view.query).map(({ key }) => [key, messages[key]?.[0] ?? 0]);
  return { kept, window: orNothing(Object.fromEntries(selected)) };
}

/** The protocol's answer to an order for which there is no index. */
function indexMissing(place: string, { orderBy }: Query): Refusal {
  const index = orderBy === null ? ".priority" : orderBy.join("/") || ".value";
  return new Refusal("malformed", `Index not defined, add ".indexOn": "${index}", for path "${place}", to the rules`);
}
