import type { QueuedItem } from "@hivekeeper/contract/queue.ts";
import { type ReactNode, useEffect, useId, useState, useSyncExternalStore } from "react";
import { PrefetchOverlays } from "#flow/prefetch-overlays.tsx";
import { failureText } from "#lib/call-error.ts";
import { useKeys } from "#lib/use-keys.ts";
import { Button, type ButtonTone } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { ErrorState } from "#ui/error-state.tsx";
import { Key } from "#ui/key.tsx";
import { lazyPart } from "#ui/lazy-part.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { ClaimLine, ClaimNotices } from "./claim-line.tsx";
import type { Question, Words } from "./decision-form.tsx";
import { NothingWaits } from "./nothing-waits.tsx";
import type { OpenQueue } from "./open-queue.ts";
import { idOf, type QueueState, skippedIn, type Verdict } from "./queue-state.ts";
import { useFocusOnTitle } from "./queue-title.tsx";
import { UndoLine } from "./undo-line.tsx";

const DecisionForm = lazyPart(() => import("./decision-form.tsx").then((file) => file.DecisionForm));
const AHEAD = [DecisionForm];

/** A button of a queue. */
export interface QueueAct<Item> {
  /** Of the keyboard. `s` and `u` are the desk's own. */
  key: string;
  label: string;
  tone: ButtonTone;
  verdict: Verdict<Item>;
  /** What is asked before, in the place of the buttons. */
  question?: Question & {
    /** The words with which it begins; those of an earlier time where there are some, if left out. */
    begin?: (item: Item) => Words;
    onType?: (item: Item, words: Words) => void;
  };
  /** Why it cannot be decided so yet; empty where it can. */
  hindrance?: (item: Item) => string;
}

interface QueueDeskProps<Item extends QueuedItem> {
  queue: OpenQueue<Item>;
  /** Its buttons beside Skip and Undo, the most usual one last. */
  acts: readonly QueueAct<Item>[];
  nameOf: (item: Item) => string;
  /** The link to the list, for a queue in which nothing waits. */
  list: ReactNode;
  /** Below it. */
  instead?: ReactNode;
  /** Renders the item, and loads ahead what the next one shows. */
  children: (item: Item, next: Item | undefined) => ReactNode;
}

/** The item on screen and what is done with it, by buttons and by keys. */
export function QueueDesk<Item extends QueuedItem>(props: QueueDeskProps<Item>) {
  const { queue, acts, nameOf, list, instead } = props;
  const state = useQueue(queue);
  const { held, decided } = state;
  const [shown, next] = held;
  const id = shown && idOf(shown);
  const last = decided.at(-1);
  /** The decision that was asked about last, with what is said. */
  const [asked, setAsked] = useState<{ id: string; act: string; words: Words; isOpen: boolean }>();
  const typed = asked?.isOpen && asked.id === id ? asked : undefined;
  const typedAct = typed && acts.find(({ key }) => key === typed.act);
  const isLost = shown?.lostTo !== undefined;
  useFocusOnTitle(id, typed !== undefined);
  const hindranceId = useId();
  const hindrances = acts.map(({ hindrance }) => (shown && hindrance?.(shown.item)) || "");
  /** Of the most usual act, which is said. */
  const hindrance = hindrances.at(-1);

  const begin = ({ key, verdict, question }: QueueAct<Item>, at: number) => {
    if (!id || isLost || hindrances[at]) return;
    if (!question) return queue.decide(verdict);
    const before = asked?.id === id && asked.act === key ? asked.words : { text: shown.reason ?? "" };
    setAsked({ id, act: key, words: question.begin?.(shown.item) ?? before, isOpen: true });
  };
  const skip = () => queue.decide(null);
  const keys = acts.map((act, at) => [act.key, () => begin(act, at)] as const);
  useKeys(typed ? {} : { ...Object.fromEntries(keys), s: skip, u: queue.undo });

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
          <>
            <NothingWaits
              skipped={skippedIn(state)}
              withOthers={state.withOthers}
              onLook={queue.lookAgain}
              list={list}
            />
            {instead}
          </>
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
            {shown && !typed ? (
              // What was decided last takes its place where there is little room.
              <div className={cx("min-w-0", last && "max-xl:hidden")}>
                {queue.isUnclaimed ? null : <ClaimLine held={shown} state={state} />}
                {hindrance ? (
                  <p id={hindranceId} className="truncate text-[0.8125rem] text-ink-soft">
                    {hindrance}
                  </p>
                ) : null}
              </div>
            ) : null}
            <UndoLine
              last={last && { id: idOf(last), done: last.verdict?.done ?? "Skipped", name: nameOf(last.item) }}
              onUndo={queue.undo}
            />
          </div>
          {!shown ? null : typed && typedAct?.question ? (
            <DecisionForm
              key={id}
              question={typedAct.question}
              verb={typedAct.label}
              tone={typedAct.tone === "danger-quiet" ? "danger" : "primary"}
              words={typed.words}
              onChange={(words) => {
                typedAct.question?.onType?.(shown.item, words);
                setAsked({ ...typed, words });
              }}
              onDecide={(reason) => {
                queue.decide(typedAct.verdict, reason);
                setAsked(undefined);
              }}
              onCancel={() => setAsked({ ...typed, isOpen: false })}
            />
          ) : (
            <div className="flex shrink-0 gap-2 max-sm:*:grow max-sm:*:px-1.5">
              <Button tone="plain" onClick={skip} aria-keyshortcuts="s" className="max-sm:min-h-11">
                Skip <Key of="S" />
              </Button>
              {acts.map((act, at) => (
                <Button
                  key={act.key}
                  tone={act.tone}
                  disabled={isLost || hindrances[at] !== ""}
                  aria-describedby={hindrance && hindrance === hindrances[at] ? hindranceId : undefined}
                  title={hindrances[at] || undefined}
                  onClick={() => begin(act, at)}
                  aria-keyshortcuts={act.key}
                  className={cx("max-sm:min-h-11", act.tone === "primary" && "sm:min-w-32")}
                >
                  {act.label} <Key of={act.key.toUpperCase()} />
                </Button>
              ))}
            </div>
          )}
        </div>
      </div>
    </>
  );
}

/** Works through a queue while the component is mounted. */
function useQueue<Item extends QueuedItem>(queue: OpenQueue<Item>): QueueState<Item> {
  useEffect(() => queue.start(), [queue]);
  return useSyncExternalStore(queue.subscribe, queue.current);
}
