import {
  MOST_EXCEPT,
  type NextInQueue,
  type QueuedItem,
  type QueueKind,
  releaseClaims,
  renewClaims,
  renewedFields,
} from "@hivekeeper/contract/queue.ts";
import { readOwnItem } from "@hivekeeper/contract/read/fields.ts";
import type { Waits } from "#flow/change/change.ts";
import { send } from "#flow/change/use-change.ts";
import { notifyFailed } from "#flow/notify.ts";
import { call, makeCall } from "#lib/call.ts";
import { CallError, failureText } from "#lib/call-error.ts";
import type { CallRequest } from "#lib/call-request.ts";
import { createListeners } from "#lib/listeners.ts";
import { decisions } from "./decisions.ts";
import {
  type Decided,
  EMPTY,
  type Held,
  idOf,
  type QueueState,
  type Verdict,
  withDecision,
  withItem,
  withNext,
  withoutLast,
  withRenewed,
} from "./queue-state.ts";

/** How long a decision can be taken back before it is sent. */
const UNDO_MS = 5_000;
/** How often an empty queue asks again. */
const LOOK_MS = 30_000;
/** A claim is renewed this many times before it would end. */
const RENEWALS = 3;

/** What is special about a queue. */
export interface QueueSource<Item extends QueuedItem> {
  kind: QueueKind;
  /** Its items are not claimed, nor counted by what waits: somebody has opened one of them. */
  isUnclaimed?: boolean;
  /** The part of `waiting` that counts an item. */
  partOf: (item: Item) => string;
  next: (except: readonly string[]) => Promise<NextInQueue<Item>>;
  /** Called when a decision has been sent, and may be in lists. */
  onSent: (item: Item) => void;
}

export type OpenQueue<Item extends QueuedItem> = ReturnType<typeof openQueue<Item>>;

/**
 * One administrator's way through a queue: holds the item on screen and the next one, sends each decision when it can
 * no longer be taken back, and renews the claims meanwhile. Nothing happens before `start`.
 */
export function openQueue<Item extends QueuedItem>(source: QueueSource<Item>) {
  const { kind } = source;
  let state: QueueState<Item> = EMPTY;
  let isOpen = false;
  let beat: ReturnType<typeof setTimeout> | undefined;
  const { subscribe, notify } = createListeners();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  /** Ids of what is sent now, or waits in the outbox. */
  const sending = new Set<string>();
  const skipped = new Set<string>();
  /** Why decisions were refused, by id. */
  const problems = new Map<string, string>();
  /** The request on its way leaves out an item that may come again by now. */
  let isOutdated = false;

  const show = (next: QueueState<Item>) => {
    state = next;
    notify();
  };

  async function fill(): Promise<void> {
    if (!isOpen || state.isLoading || state.held.length > 1) return;
    isOutdated = false;
    show({ ...state, isLoading: true, error: null });
    const except = [...[...state.held, ...state.decided].map(idOf), ...sending, ...[...skipped].reverse()];
    const askedAt = Date.now();
    let next: NextInQueue<Item> | undefined;
    try {
      next = await source.next(except.slice(0, MOST_EXCEPT));
    } catch (error) {
      show({ ...state, error: error as Error });
    }
    show({ ...state, isLoading: false });
    if (!next) return;
    if (!isOpen) return next.item ? release([{ item: next.item, until: 0 }]) : undefined;
    const id = next.item?.claim.id ?? "";
    show(withNext({ ...state, askedAt }, next, problems.get(id)));
    plan();
    if (next.item || isOutdated) return fill();
  }

  /** Asks for an item that was left out before. */
  function fillAnew(): void {
    isOutdated = true;
    void fill();
  }

  /** @param verdict `null` to skip. */
  function decide(verdict: Verdict<Item> | null, reason = ""): void {
    const [shown] = state.held;
    if (!shown || (shown.lostTo !== undefined && verdict)) return;
    show(withDecision(state, verdict, reason));
    if (verdict && !source.isUnclaimed) decisions.made(kind, idOf(shown), source.partOf(shown.item));
    timers.set(
      idOf(shown),
      setTimeout(() => commit(idOf(shown)), UNDO_MS),
    );
    void fill();
  }

  function undo(): void {
    const last = state.decided.at(-1);
    if (!last) return;
    clearTimeout(timers.get(idOf(last)));
    decisions.dropped(kind, idOf(last));
    show(withoutLast(state));
  }

  /** Ends the time in which a decision can be taken back. */
  function commit(id: string, isLeaving = false): void {
    const decided = state.decided.find((one) => idOf(one) === id);
    if (!decided) return;
    clearTimeout(timers.get(id));
    const { verdict } = decided;
    (verdict ? sending : skipped).add(id);
    show({ ...state, decided: state.decided.filter((one) => one !== decided), skipped: skipped.size });
    if (verdict) void sendDecision(decided, verdict, isLeaving);
    else release([decided]);
  }

  async function sendDecision(
    { item, reason }: Decided<Item>,
    verdict: Verdict<Item>,
    isLeaving: boolean,
  ): Promise<void> {
    const { id } = item.claim;
    const request = verdict.request(item, reason);
    const waits = verdict.waits(item, reason);
    try {
      // A leaving page gets as far as starting the request. A page that stays also queues a decision made offline.
      const answer = isLeaving
        ? await makeCall({ ...request, keepalive: true }).catch((error) => keep(error, request, waits))
        : await send(request, waits);
      if (answer) sending.delete(id);
      decisions.sent(kind, id);
      source.onSent(item);
    } catch (error) {
      notifyFailed(error, verdict.failed);
      decisions.dropped(kind, id);
      problems.set(id, failureText(error, verdict.failed));
      sending.delete(id);
      fillAnew();
    }
  }

  function release(held: readonly Held<Item>[]): void {
    const claims = held.filter(({ lostTo }) => lostTo === undefined).map(({ item: { claim } }) => claim);
    if (claims.length === 0 || source.isUnclaimed) return;
    const body = { claims: claims.map(({ id, until }) => ({ id, until })) };
    // A claim that is not released lapses.
    call(releaseClaims, { params: { kind }, body, keepalive: true }).catch(() => {});
  }

  /** Plans the next renewal, or the next look at an empty queue. */
  function plan(): void {
    clearTimeout(beat);
    if (!isOpen) return;
    const [first] = state.held;
    const wait = first ? (first.item.claim.seconds * 1000) / RENEWALS : LOOK_MS;
    beat = setTimeout(() => void renew(), wait);
  }

  async function renew(): Promise<void> {
    clearTimeout(beat);
    const ids = [...state.held, ...state.decided].map(idOf);
    if (ids.length > 0 && !source.isUnclaimed) {
      const renewed = await call(renewClaims, { params: { kind }, body: { ids } }).then(
        ({ body }) => readOwnItem(renewedFields, body),
        () => null,
      );
      if (!isOpen) return;
      show(renewed ? withRenewed(state, renewed) : { ...state });
    }
    plan();
    return fill();
  }

  const commitAll = (isLeaving: boolean) => {
    for (const one of [...state.decided]) commit(idOf(one), isLeaving);
  };
  const onVisibility = () => (document.visibilityState === "hidden" ? commitAll(true) : void renew());
  const onHide = () => {
    commitAll(true);
    release(state.held);
  };
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) void renew();
  };

  /** Returns what closes it: every decision is sent, and what is not decided is left to others. */
  function start(): () => void {
    const watching = new AbortController();
    const { signal } = watching;
    isOpen = true;
    document.addEventListener("visibilitychange", onVisibility, { signal });
    window.addEventListener("pagehide", onHide, { signal });
    window.addEventListener("pageshow", onShow, { signal });
    window.addEventListener("online", () => void fill(), { signal });
    void fill();
    plan();
    return () => {
      isOpen = false;
      clearTimeout(beat);
      watching.abort();
      commitAll(false);
      release(state.held);
      show(EMPTY);
    };
  }

  return {
    start,
    decide,
    undo,
    fill,
    isUnclaimed: source.isUnclaimed === true,
    /** Shows an item as it is by now. */
    amend: (item: Item) => show(withItem(state, item)),
    /** What was skipped comes again, and can no longer be taken back. */
    lookAgain: () => {
      for (const one of state.decided) if (!one.verdict) commit(idOf(one));
      skipped.clear();
      show({ ...state, skipped: 0, isOver: false });
      fillAnew();
    },
    current: () => state,
    subscribe,
  };
}

/** Keeps a decision in the outbox that found no connection. @throws {unknown} any other failure. */
const keep = (error: unknown, request: CallRequest, waits: Waits) => {
  if (error instanceof CallError && error.kind === "network") return send(request, waits);
  throw error;
};
