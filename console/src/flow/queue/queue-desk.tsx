import type { QueuedItem } from "@hivekeeper/contract/queue.ts";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";
import { PrefetchOverlays } from "#flow/prefetch-overlays.tsx";
import { failureText } from "#lib/call-error.ts";
import { AFTER_G_MS, isShortcut } from "#lib/shortcuts.ts";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { ErrorState } from "#ui/error-state.tsx";
import { Key } from "#ui/key.tsx";
import { lazyPart } from "#ui/lazy-part.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { ClaimLine, ClaimNotices } from "./claim-line.tsx";
import { NothingWaits } from "./nothing-waits.tsx";
import type { OpenQueue } from "./open-queue.ts";
import { idOf, type QueueState, skippedIn } from "./queue-state.ts";
import type { RejectWords } from "./reject-reason.tsx";
import { UndoLine } from "./undo-line.tsx";

const RejectReason = lazyPart(() => import("./reject-reason.tsx").then((file) => file.RejectReason));
const AHEAD = [RejectReason];

const BUTTONS = [
  { key: "s", label: "Skip", className: "max-sm:min-h-11" },
  { key: "r", label: "Reject", tone: "danger-quiet", className: "max-sm:min-h-11" },
  { key: "a", label: "Approve", tone: "primary", className: "max-sm:min-h-11 sm:min-w-32" },
] as const;

interface QueueDeskProps<Item extends QueuedItem> {
  queue: OpenQueue<Item>;
  /** The usual reasons for a rejection. */
  reasons: readonly string[];
  nameOf: (item: Item) => string;
  /** The link to the list, for a queue in which nothing waits. */
  list: ReactNode;
  /** Renders the item, and loads ahead what the next one shows. */
  children: (item: Item, next: Item | undefined) => ReactNode;
}

/** The item on screen and what is done with it, by buttons and by keys. */
export function QueueDesk<Item extends QueuedItem>(props: QueueDeskProps<Item>) {
  const { queue, reasons, nameOf, list } = props;
  const state = useQueue(queue);
  const { held, decided } = state;
  const [shown, next] = held;
  const id = shown && idOf(shown);
  const last = decided.at(-1);
  /** The item whose rejection was asked about last, with what is said. */
  const [asked, setAsked] = useState<RejectWords & { id: string; isOpen: boolean }>();
  const typed = asked?.isOpen && asked.id === id ? asked : undefined;
  const isLost = shown?.lostTo !== undefined;
  useFocusOnTitle(id, typed !== undefined);

  const act = {
    a: () => queue.decide("approve"),
    r: () => {
      if (!id || isLost) return;
      setAsked(asked?.id === id ? { ...asked, isOpen: true } : { id, text: shown.reason ?? "", isOpen: true });
    },
    s: () => queue.decide("skip"),
    u: () => queue.undo(),
  };
  useQueueKeys(
    typed ? Object.fromEntries(reasons.map((usual, at) => [String(at + 1), () => setAsked({ ...typed, usual })])) : act,
  );

  return (
    <>
      <div className="flex grow flex-col pt-4">
        {shown ? (
          <>
            <ClaimNotices held={shown} />
            {props.children(shown.item, next?.item)}
            <PrefetchOverlays overlays={AHEAD} />
          </>
        ) : state.error ? (
          <ErrorState
            message={failureText(state.error, "Could not load the queue.")}
            onRetry={() => void queue.fill()}
            isRetrying={state.isLoading}
          />
        ) : state.isOver ? (
          <NothingWaits skipped={skippedIn(state)} withOthers={state.withOthers} onLook={queue.lookAgain} list={list} />
        ) : (
          <div className="grid animate-late place-items-center py-24 text-ink-soft">
            <Spinner label="Loading the queue…" className="size-6" />
          </div>
        )}
      </div>
      <div
        className={cx(
          "bottom-(--toasts) z-10 -mx-4 -mb-5 sm:-mx-6 lg:bottom-0 no-print",
          typed ? "[@media(height>=40rem)]:sticky" : "[@media(height>=20rem)]:sticky",
          (shown || last) && "border-t border-line bg-surface px-4 py-2.5 max-sm:pt-0 sm:px-6",
        )}
      >
        <div className={cx(!typed && "sm:flex sm:items-center sm:justify-end sm:gap-4")}>
          <div
            className={cx(
              "flex min-w-0 items-center gap-4",
              !typed && shown && "max-sm:min-h-13 max-sm:py-1",
              typed && last && "pb-2 max-sm:pt-2",
            )}
          >
            {shown && !typed ? <ClaimLine held={shown} state={state} isShort={last !== undefined} /> : null}
            <UndoLine last={last && { id: idOf(last), act: last.act, name: nameOf(last.item) }} onUndo={queue.undo} />
          </div>
          {!shown ? null : typed ? (
            <RejectReason
              key={id}
              reasons={reasons}
              words={typed}
              onChange={(words) => setAsked({ ...typed, ...words })}
              onReject={(reason) => {
                queue.decide("reject", reason);
                setAsked(undefined);
              }}
              onCancel={() => setAsked({ ...typed, isOpen: false })}
            />
          ) : (
            <div className="flex shrink-0 gap-2 max-sm:grid max-sm:grid-cols-3">
              {BUTTONS.map(({ key, label, ...look }) => (
                <Button key={key} {...look} disabled={isLost && key !== "s"} onClick={act[key]} aria-keyshortcuts={key}>
                  {label} <Key of={key.toUpperCase()} />
                </Button>
              ))}
            </div>
          )}
        </div>
      </div>
    </>
  );
}

/** On the next item the page starts at its top, and the focus that has lost its place goes to the item's title. */
function useFocusOnTitle(id: string | undefined, isAsking: boolean): void {
  const before = useRef(id);
  useEffect(() => {
    const isNext = before.current !== undefined && before.current !== id;
    before.current = id;
    if (isNext) window.scrollTo(0, 0);
    if (isAsking || document.activeElement !== document.body || before.current === undefined) return;
    if (isNext) document.querySelector<HTMLElement>("[data-queue-title]")?.focus({ preventScroll: true });
  }, [id, isAsking]);
}

/** Works through a queue while the component is mounted. */
function useQueue<Item extends QueuedItem>(queue: OpenQueue<Item>): QueueState<Item> {
  useEffect(() => queue.start(), [queue]);
  return useSyncExternalStore(queue.subscribe, queue.current);
}

let pressedG = Number.NEGATIVE_INFINITY;

/** Carries out the acts of single keys. A key that is held down, or that follows `g`, does nothing. */
function useQueueKeys(acts: Readonly<Record<string, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.repeat || !isShortcut(event)) return;
    const key = event.key.toLowerCase();
    const follows = performance.now() - pressedG < AFTER_G_MS;
    pressedG = key === "g" ? performance.now() : Number.NEGATIVE_INFINITY;
    const act = follows ? undefined : acts[key];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}
