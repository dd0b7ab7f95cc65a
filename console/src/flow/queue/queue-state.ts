import type { Claim, LostClaim, NextInQueue, QueuedItem } from "@hivekeeper/contract/queue.ts";
import type { Waits } from "#flow/change/change.ts";
import type { CallRequest } from "#lib/call-request.ts";

/** What can be decided about an item. */
export interface Verdict<Item> {
  /** "Approved" */
  done: string;
  /** "Approve failed." */
  failed: string;
  request: (item: Item, reason: string) => CallRequest;
  waits: (item: Item, reason: string) => Waits;
}

export interface Held<Item extends QueuedItem> {
  item: Item;
  /** The end of the claim, by this browser's clock, in milliseconds since 1970. */
  until: number;
  /** The administrator who has it now, empty where it does not wait any more; undefined while it is one's own. */
  lostTo?: string | undefined;
  /** Why its decision was refused before. */
  problem?: string | undefined;
  /** The reason that was given before the decision was taken back. */
  reason?: string;
}

export interface Decided<Item extends QueuedItem> extends Held<Item> {
  /** `null` of a skipped item. */
  verdict: Verdict<Item> | null;
  reason: string;
}

export interface QueueState<Item extends QueuedItem> extends Pick<NextInQueue<Item>, "waiting" | "withOthers"> {
  /** The first is on screen, the second is loaded ahead. */
  held: readonly Held<Item>[];
  /** What is not sent yet and can be taken back, the newest last. */
  decided: readonly Decided<Item>[];
  /** When `waiting` was asked for, in milliseconds since 1970. */
  askedAt: number;
  /** The last answer had no item. */
  isOver: boolean;
  isLoading: boolean;
  error: Error | null;
  /** How many were skipped since the queue was opened, and cannot be taken back any more. */
  skipped: number;
}

export const EMPTY = {
  held: [],
  decided: [],
  waiting: {},
  withOthers: 0,
  askedAt: 0,
  isOver: false,
  isLoading: false,
  error: null,
  skipped: 0,
} satisfies QueueState<never>;

export const idOf = ({ item }: Pick<Held<QueuedItem>, "item">): string => item.claim.id;

/** How many were skipped since the queue was opened. */
export const skippedIn = <Item extends QueuedItem>({ skipped, decided }: QueueState<Item>): number =>
  skipped + decided.filter(({ verdict }) => !verdict).length;

export function withNext<Item extends QueuedItem>(
  state: QueueState<Item>,
  { item, waiting, withOthers }: NextInQueue<Item>,
  problem: string | undefined,
): QueueState<Item> {
  const isNew = item && !state.held.some((one) => idOf(one) === item.claim.id);
  const held = isNew ? [...state.held, { item, until: endOf(item.claim), problem }] : state.held;
  return { ...state, held, waiting, withOthers, isOver: !item };
}

/** Replaces an item that is held, but for its claim. */
export const withItem = <Item extends QueuedItem>(state: QueueState<Item>, item: Item): QueueState<Item> => ({
  ...state,
  held: state.held.map((one) =>
    idOf(one) === item.claim.id ? { ...one, item: { ...item, claim: one.item.claim } } : one,
  ),
});

/** Takes the item from the screen. */
export function withDecision<Item extends QueuedItem>(
  state: QueueState<Item>,
  verdict: Verdict<Item> | null,
  reason: string,
): QueueState<Item> {
  const [shown, ...held] = state.held;
  return shown ? { ...state, held, decided: [...state.decided, { ...shown, verdict, reason }] } : state;
}

/** Brings the item of the last decision back to the screen. */
export function withoutLast<Item extends QueuedItem>(state: QueueState<Item>): QueueState<Item> {
  const last = state.decided.at(-1);
  if (!last) return state;
  const { verdict: _, ...held } = last;
  return { ...state, held: [held, ...state.held], decided: state.decided.slice(0, -1) };
}

interface Renewed {
  held: readonly Claim[];
  lost: readonly LostClaim[];
}

/** If somebody else now holds the item on screen, it says so; if the next item, that one is dropped. */
export function withRenewed<Item extends QueuedItem>(state: QueueState<Item>, renewed: Renewed): QueueState<Item> {
  return {
    ...state,
    held: state.held.map((one) => claimed(one, renewed)).filter(({ lostTo }, at) => at === 0 || lostTo === undefined),
    decided: state.decided.map((one) => claimed(one, renewed)),
  };
}

/** The item with its renewed claim, or with who has it now. */
function claimed<Item extends QueuedItem, One extends Held<Item>>(one: One, { held, lost }: Renewed): One {
  const claim = held.find(({ id }) => id === idOf(one));
  const loss = lost.find(({ id }) => id === idOf(one));
  if (claim) return { ...one, item: { ...one.item, claim }, until: endOf(claim), lostTo: undefined };
  return loss ? { ...one, lostTo: loss.by } : one;
}

const endOf = ({ seconds }: Claim): number => Date.now() + seconds * 1000;
