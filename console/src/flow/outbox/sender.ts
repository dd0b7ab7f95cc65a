import type { QueryClient } from "@tanstack/react-query";
import { locked } from "#lib/locked.ts";
import { toast } from "#ui/overlay/toast.ts";
import { isOld, isSendable, nextChange } from "./order.ts";
import { changeWaiting, followOutbox, listWaiting, removeWaiting } from "./outbox-store.ts";
import { type Attempt, sendChange } from "./send-change.ts";
import { isOpenForSending, isPassingRefusal, sendMessages, waitingChats } from "./send-messages.ts";
import { type WaitingChange, waitingStore } from "./waiting.ts";

const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 60_000;

/**
 * Sends what waits, when the line is back: at once when the network or the user returns, else again and again. One tab
 * sends at a time. Returns a function that stops it.
 */
export function startSending(queryClient: QueryClient): () => void {
  let wait = FIRST_WAIT_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAtWork = false;
  let isStopped = false;

  const send = async () => {
    if (isAtWork || isStopped || !navigator.onLine) return;
    clearTimeout(timer);
    timer = undefined;
    isAtWork = true;
    // A failure without an answer is that of a page that leaves: nothing is planned then.
    const pause = await sendAll(queryClient).catch(() => null);
    isAtWork = false;
    if (pause === null) wait = FIRST_WAIT_MS;
    else plan(pause);
  };
  const plan = (pause: Pause) => {
    timer = setTimeout(send, pause.retryAfter === null ? wait : pause.retryAfter * 1000);
    wait = Math.min(wait * 2, LONGEST_WAIT_MS);
  };
  const sendNew = () => {
    if (timer === undefined && waitingStore.current().some(isSendable)) void send();
  };
  const sendNow = () => {
    if (document.visibilityState !== "visible" || !waitingStore.current().some(isSendable)) return;
    wait = FIRST_WAIT_MS;
    void send();
  };
  const unsubscribe = waitingStore.subscribe(sendNew);
  window.addEventListener("online", sendNow);
  document.addEventListener("visibilitychange", sendNow);
  void followOutbox().then(async () => {
    for (const { id, state } of waitingStore.current()) if (state === "sent") await removeWaiting(id);
    sendNew();
  });
  return () => {
    isStopped = true;
    clearTimeout(timer);
    unsubscribe();
    window.removeEventListener("online", sendNow);
    document.removeEventListener("visibilitychange", sendNow);
  };
}

/** Why sending has to pause; in seconds, where the server said for how long. */
interface Pause {
  retryAfter: number | null;
}

/** Sends until nothing is left that may be sent, or until the line fails. */
async function sendAll(queryClient: QueryClient): Promise<Pause | null> {
  const now = Date.now();
  const entries = await listWaiting();
  for (const one of entries) if (isSendable(one) && isOld(one, now)) await changeWaiting(one.id, { state: "asks" });
  const chats = waitingChats(await listWaiting());
  const [change, ...messages] = await Promise.all([
    locked("outbox", () => sendChanges(queryClient)),
    ...chats.map(sendWaitingMessages),
  ]);
  return change ?? messages.find((pause) => pause !== null) ?? null;
}

async function sendChanges(queryClient: QueryClient): Promise<Pause | null> {
  for (;;) {
    const change = nextChange(await listWaiting());
    if (!change) return null;
    const attempt = await sendChange(change);
    if (attempt.outcome === "later") return attempt;
    if (attempt.outcome === "cancelled") continue;
    tell(change, attempt);
    void queryClient.invalidateQueries();
  }
}

async function sendWaitingMessages(chatId: string): Promise<Pause | null> {
  const { sent, failure } = await sendMessages(chatId);
  if (sent > 0 && !isOpenForSending(chatId))
    toast({
      title: "Done",
      message: sent === 1 ? "A message was sent" : `${sent} messages were sent`,
      tone: "success",
    });
  return failure && isPassingRefusal(failure.error) ? { retryAfter: null } : null;
}

function tell({ what, whom }: WaitingChange, { outcome }: Attempt): void {
  const message = `${what} · ${whom}`;
  if (outcome === "sent") toast({ title: "Done", message, tone: "success" });
  else toast({ title: "Not done: see the outbox", message, tone: "error" });
}
