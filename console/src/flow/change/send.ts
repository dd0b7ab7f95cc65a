import type { QueryClient } from "@tanstack/react-query";
import type { Answer } from "#lib/answer.ts";
import { makeCall } from "#lib/call.ts";
import { CallError } from "#lib/call-error.ts";
import { type CallRequest, intentKey } from "#lib/call-request.ts";
import { backoff, watchReturn } from "#lib/connection.ts";
import { locked } from "#lib/locked.ts";
import { userMark } from "#lib/session.ts";
import { toast } from "#ui/overlay/toast.ts";
import { type Change, maySend, newChange, step, type Waits } from "./change.ts";
import { advance, forget, keep, loadChanges, reload } from "./change-store.ts";
import { changes, isInOutbox } from "./changes.ts";
import { failureOf, followersOf, nextCall } from "./order.ts";
import { isPassingRefusal, sendMessages } from "./send-messages.ts";

const NOTHING_SENT = "This needs a connection, and nothing was sent. Try again when you are online.";
const MAY_HAVE_ARRIVED = "This needs a connection. It is not known whether it arrived: try again when you are online.";

/**
 * Sends a change for the first time. Resolves to `null` when it waits in the outbox: there is no connection, the answer
 * was lost, or an earlier change of its record waits. One without `waits`, with a file, or that needs a proof says that it
 * needs a connection.
 *
 * @throws {CallError} for every other failure: the administrator is still there.
 */
export async function send(
  request: CallRequest,
  waits: Waits | null,
  make: (request: CallRequest) => Promise<Answer> = makeCall,
): Promise<Answer | null> {
  const wasOnline = navigator.onLine;
  const mayWait = waits && !(request.body instanceof FormData) && !request.operation.proof;
  const change = mayWait ? changeOf(request, waits) : null;
  if (change) await loadChanges();
  const now = Date.now();
  if (change && isBehind(change)) return wait(step(change, { type: "asked", now }));
  try {
    return await make(change ? { ...request, idempotencyKey: change.idempotencyKey } : request);
  } catch (error) {
    if (!(error instanceof CallError) || error.kind !== "network") throw error;
    if (!change) throw new CallError("network", { serverText: wasOnline ? MAY_HAVE_ARRIVED : NOTHING_SENT });
    return wait(step(step(change, { type: "sent", now }), { type: "lost", now, mayHaveArrived: wasOnline }));
  }
}

/** The change that a form has begun, or a new one, with its call. */
function changeOf(request: CallRequest, { change, ifMatch = null, body, ...told }: Waits): Change {
  const { operation, params = {}, idempotencyKey = intentKey() } = request;
  const { method, url } = operation;
  const call = { operation: { method, url }, params, body: body ?? request.body, ifMatch: request.ifMatch ?? ifMatch };
  return { ...(change ?? newChange({ ...told, by: userMark() })), ...told, call, idempotencyKey };
}

/** Whether an earlier change of its record waits. One that was not taken is sent again in its own place. */
const isBehind = ({ state, record }: Change): boolean =>
  state === "typing" && changes.current().some((one) => one.record === record && one.call && isInOutbox(one));

async function wait(change: Change): Promise<null> {
  await keep(change);
  toast({ title: "Waiting for a connection", message: `${change.what} · ${change.whom}`, tone: "info" });
  return null;
}

const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 60_000;

/**
 * Sends what waits, when the connection is back: at once when the network or the user returns, else again and again. One
 * tab sends at a time. Returns a function that stops it.
 */
export function startSending(queryClient: QueryClient): () => void {
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAtWork = false;
  let isStopped = false;

  const sendAll = async () => {
    if (isAtWork || isStopped || !navigator.onLine) return;
    clearTimeout(timer);
    timer = undefined;
    isAtWork = true;
    // Other errors are those of a page that leaves: nothing is planned then.
    const failure = await sendWaiting(queryClient).catch(() => null);
    isAtWork = false;
    if (failure === null) failures = 0;
    else if (!isStopped) timer = setTimeout(sendAll, pauseAfter(failure));
  };
  const pauseAfter = (failure: Error): number => {
    const wait = backoff(failures++, FIRST_WAIT_MS, LONGEST_WAIT_MS);
    return failure instanceof CallError && failure.retryAfter !== null ? failure.retryAfter * 1000 : wait;
  };
  const hasSendable = () => changes.current().some((one) => maySend(one, Date.now()));
  const sendNew = () => {
    if (timer === undefined && hasSendable()) void sendAll();
  };
  const sendNow = () => {
    if (!hasSendable()) return;
    failures = 0;
    void sendAll();
  };
  const unsubscribe = changes.subscribe(sendNew);
  const unwatch = watchReturn(sendNow);
  void loadChanges().then(sendNew);
  return () => {
    isStopped = true;
    clearTimeout(timer);
    unsubscribe();
    unwatch();
  };
}

/** Sends until nothing is left that may be sent, or until the connection fails: resolves to that failure. */
async function sendWaiting(queryClient: QueryClient): Promise<Error | null> {
  const now = Date.now();
  const chats = changes.current().flatMap((one) => (one.message && maySend(one, now) ? [one.message.chatId] : []));
  const failures = await Promise.all([
    locked("outbox", () => sendCalls(queryClient)),
    ...[...new Set(chats)].map(async (chatId) => {
      const failure = await sendMessages(chatId);
      return failure && isPassingRefusal(failure.error) ? failure.error : null;
    }),
  ]);
  return failures.find((failure) => failure !== null) ?? null;
}

async function sendCalls(queryClient: QueryClient): Promise<Error | null> {
  for (;;) {
    await reload();
    const change = nextCall(changes.current(), Date.now());
    const failure = change && (await sendAgain(change, queryClient));
    if (!change || failure) return failure ?? null;
  }
}

/** Makes the call of a waiting change once, stores what came of it, and tells. Resolves to a failure that passes. */
async function sendAgain(change: Change, queryClient: QueryClient): Promise<Error | null> {
  const { id, call, idempotencyKey, touches, what, whom, needsProof } = change;
  const message = `${what} · ${whom}`;
  const sending = await advance(id, { type: "sent", now: Date.now() });
  if (!sending || !call) return null;
  try {
    // Refused for it before, it is sent again because the administrator asks: then a proof may be asked for.
    const { etag } = await makeCall({ ...call, idempotencyKey, isUnattended: !needsProof });
    for (const { id: later } of etag ? followersOf(change, etag, changes.current()) : []) {
      await advance(later, { type: "followed", ifMatch: etag ?? "" });
    }
    await advance(id, { type: "succeeded" });
    forget(id);
    toast({ title: "Done", message, tone: "success" });
  } catch (error) {
    const failure = failureOf(change, error, { now: Date.now(), isOnline: navigator.onLine });
    if (failure.type === "forbidden") await (await import("./dropped.ts")).dropForbidden(change);
    else {
      await advance(id, failure);
      if (failure.type === "lost") return error as Error;
      toast({ title: "Not done: see the outbox", message, tone: "error" });
    }
  }
  void queryClient.invalidateQueries({ predicate: ({ queryKey: [first] }) => touches.includes(String(first)) });
  return null;
}
