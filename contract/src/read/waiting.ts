import type { Queue, SharedQueue, Waiting } from "../waiting.ts";
import { isRaw, numberOf, type Raw, textOf } from "./raw.ts";
import { unwrapItem } from "./unwrap.ts";

/** `null` when the answer counts nothing. */
export function readWaiting(body: unknown): Waiting | null {
  const raw = unwrapItem(body);
  if (!raw || !isRaw(raw.disputes)) return null;
  const { count, next } = partOf(raw.investments);
  return {
    disputes: readShared(raw.disputes),
    messages: readShared(raw.messages),
    reviews: readQueue(raw.reviews),
    services: readQueue(raw.services),
    investments: { count: countOf(count), next: textOf(next) || null },
  };
}

function readQueue(value: unknown): Queue {
  const { count, since, longest } = partOf(value);
  return { count: countOf(count), since: textOf(since) || null, longest: countOf(longest) };
}

const readShared = (value: unknown): SharedQueue => ({ ...readQueue(value), mine: countOf(partOf(value).mine) });

const partOf = (value: unknown): Raw => (isRaw(value) ? value : {});

const countOf = (value: unknown): number => numberOf(value) ?? 0;
