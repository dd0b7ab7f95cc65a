import { useEffect, useState } from "react";
import { changeWaiting, removeWaiting } from "#flow/outbox/outbox-store.ts";
import type { Waiting, WaitingChange } from "#flow/outbox/waiting.ts";
import { formatMoment } from "#lib/format.ts";
import { goToAddress } from "#lib/router/router.ts";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";

interface OutboxListProps {
  waiting: readonly Waiting[];
  onOpenChange: (isOpen: boolean) => void;
  onClose: () => void;
}

/** What waits, each with what can be done about it. */
export function OutboxList({ waiting, onOpenChange, onClose }: OutboxListProps) {
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
      {waiting.length === 0 ? <p className="px-4 py-8 text-center text-ink-soft">Nothing waits.</p> : null}
      <ul aria-label="Outbox" className="max-h-[min(28rem,70dvh)] divide-y divide-line overflow-y-auto">
        {waiting.map((one) => (
          <Entry key={one.id} entry={one} onOpen={() => open(one.opens)} />
        ))}
      </ul>
    </div>
  );
}

function Entry({ entry, onOpen }: { entry: Waiting; onOpen: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const { id, what, whom, createdAt, state, mayHaveArrived } = entry;
  const sendNow = () => void changeWaiting(id, { state: "waiting", askedAt: Date.now() });
  const decision = state === "conflict" && entry.kind === "change" && !entry.form ? entry : null;
  return (
    <li className="flex flex-col gap-1 px-4 py-3">
      <p className="[overflow-wrap:anywhere]">
        <span className="font-medium">{what}</span> · <bdi>{whom}</bdi>
      </p>
      {entry.kind === "message" ? (
        <p className="line-clamp-2 text-ink-soft [overflow-wrap:anywhere]">{entry.text}</p>
      ) : null}
      <p
        className={cx(
          "text-[0.8125rem] [overflow-wrap:anywhere]",
          isProblem(entry) ? "text-danger-ink" : "text-ink-soft",
        )}
      >
        {isAsking ? "It may have arrived already. Cancelling only ends further tries." : stateInWords(entry)}
      </p>
      <p className="text-xs text-ink-soft">
        Since{" "}
        <time dateTime={new Date(createdAt).toISOString()}>{formatMoment(new Date(createdAt).toISOString())}</time>
      </p>
      <div className="mt-1 flex flex-wrap gap-2">
        {isAsking ? (
          <>
            <Button size="sm" tone="danger-quiet" onClick={() => void removeWaiting(id)}>
              End the tries
            </Button>
            <Button size="sm" onClick={() => setAsking(false)}>
              Keep
            </Button>
          </>
        ) : (
          <>
            {state === "asks" || state === "refused" ? (
              <Button size="sm" onClick={sendNow}>
                {state === "asks" ? "Send now" : "Try again"}
              </Button>
            ) : null}
            {decision ? (
              <Button size="sm" onClick={() => void doAnyway(decision)}>
                Do it anyway
              </Button>
            ) : null}
            <Button size="sm" onClick={onOpen}>
              Open
            </Button>
            <Button size="sm" onClick={() => (mayHaveArrived ? setAsking(true) : void removeWaiting(id))}>
              Cancel
            </Button>
          </>
        )}
      </div>
    </li>
  );
}

const isProblem = ({ state }: Waiting): boolean => state === "conflict" || state === "refused";

function stateInWords(entry: Waiting): string {
  if (entry.state === "sending") return "Sending…";
  if (entry.state === "asks") return "Older than a day. Send it now?";
  if (entry.state === "refused") return `Not done. ${entry.reason}`;
  if (entry.state !== "conflict" || entry.kind !== "change") return "Waiting for a line";
  const now = entry.current?.words;
  return `Somebody else changed this meanwhile.${now && entry.wanted ? ` It is now: ${now}.` : " Open it to choose what to keep."}`;
}

/** Refers to the version that the conflict has shown. */
const doAnyway = (change: WaitingChange) =>
  changeWaiting(change.id, { state: "waiting", askedAt: Date.now(), ifMatch: change.current?.ifMatch ?? null });
