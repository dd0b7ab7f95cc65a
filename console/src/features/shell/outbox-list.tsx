import { useEffect, useState } from "react";
import { type Change, isOld } from "#flow/change/change.ts";
import { advance, drop } from "#flow/change/change-store.ts";
import { dropped } from "#flow/change/dropped.ts";
import { textToSend } from "#flow/change/send-messages.ts";
import { formatMoment } from "#lib/format.ts";
import { goToAddress } from "#lib/router/router.ts";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";

interface OutboxListProps {
  waiting: readonly Change[];
  /** Sentences about what was given up. */
  notSent: readonly string[];
  onOpenChange: (isOpen: boolean) => void;
  onClose: () => void;
}

/** The waiting changes and messages, each with its actions. */
export function OutboxList({ waiting, notSent, onOpenChange, onClose }: OutboxListProps) {
  useEffect(() => {
    onOpenChange(true);
    return () => onOpenChange(false);
  }, [onOpenChange]);
  const open = (address: string) => {
    onClose();
    goToAddress(address);
  };
  return (
    <div className="w-96 max-w-full">
      <p className="border-b border-line px-4 py-2.5 font-semibold">Outbox</p>
      {waiting.length + notSent.length === 0 ? (
        <p className="px-4 py-8 text-center text-ink-soft">Nothing waits to be sent.</p>
      ) : null}
      <ul aria-label="Outbox" className="max-h-[min(28rem,70dvh)] divide-y divide-line overflow-y-auto">
        {notSent.map((line) => (
          <li key={line} className="flex flex-col items-start gap-2 px-4 py-3">
            <p className="text-danger-ink [overflow-wrap:anywhere]">{line}</p>
            <Button size="sm" onClick={() => dropped.forget(line)}>
              Dismiss
            </Button>
          </li>
        ))}
        {waiting.map((one) => (
          <Entry key={one.id} entry={one} onOpen={() => open(one.opens)} />
        ))}
      </ul>
    </div>
  );
}

function Entry({ entry, onOpen }: { entry: Change; onOpen: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const { id, what, whom, since, state, mayHaveArrived, form, message } = entry;
  const now = Date.now();
  const sendNow = () => void advance(id, { type: "asked", now: Date.now() });
  const isProblem = state === "conflict" || state === "refused";
  const verb = isOld(entry, now) ? "Send now" : state === "refused" ? "Try again" : "Do it anyway";
  return (
    <li className="flex flex-col gap-1 px-4 py-3">
      <p className="[overflow-wrap:anywhere]">
        <span className="font-medium">{what}</span> · <bdi>{whom}</bdi>
      </p>
      {message ? <p className="line-clamp-2 text-ink-soft [overflow-wrap:anywhere]">{textToSend(message)}</p> : null}
      <p className={cx("text-[0.8125rem] [overflow-wrap:anywhere]", isProblem ? "text-danger-ink" : "text-ink-soft")}>
        {isAsking ? "It may have arrived already. Cancelling only ends further tries." : stateInWords(entry, now)}
      </p>
      <p className="text-xs text-ink-soft">
        Since <time dateTime={new Date(since).toISOString()}>{formatMoment(new Date(since).toISOString())}</time>
      </p>
      <div className="mt-1 flex flex-wrap gap-2">
        {isAsking ? (
          <>
            <Button size="sm" tone="danger-quiet" onClick={() => void drop(id)}>
              End the tries
            </Button>
            <Button size="sm" onClick={() => setAsking(false)}>
              Keep
            </Button>
          </>
        ) : (
          <>
            {isOld(entry, now) || state === "refused" || (state === "conflict" && !form) ? (
              <Button size="sm" onClick={sendNow}>
                {verb}
              </Button>
            ) : null}
            <Button size="sm" onClick={onOpen}>
              Open
            </Button>
            <Button size="sm" onClick={() => (mayHaveArrived ? setAsking(true) : void drop(id))}>
              Cancel
            </Button>
          </>
        )}
      </div>
    </li>
  );
}

function stateInWords(entry: Change, now: number): string {
  const { state, reason, current, wanted } = entry;
  if (state === "sending") return "Sending…";
  if (isOld(entry, now)) return "Older than a day. Send it now?";
  if (state === "refused") return `Not done. ${reason}`;
  if (state !== "conflict") return "Waiting for a connection";
  const isNow = current?.words && wanted ? ` It is now: ${current.words}.` : " Open it to choose what to keep.";
  return `Somebody else changed this meanwhile.${isNow}`;
}
