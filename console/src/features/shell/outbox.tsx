import { useQueryClient } from "@tanstack/react-query";
import { Send } from "lucide";
import { useEffect, useState, useSyncExternalStore } from "react";
import { maySend } from "#flow/change/change.ts";
import { changes, isInOutbox } from "#flow/change/changes.ts";
import { dropped } from "#flow/change/dropped.ts";
import { startSending } from "#flow/change/send.ts";
import { cx } from "#ui/cx.ts";
import { Icon } from "#ui/icon.tsx";
import { Popover } from "#ui/overlay/popover.tsx";
import { onChrome } from "./on-chrome.ts";
import { OutboxList } from "./outbox-list.tsx";

/** Sends what waits while it is mounted, and shows it while there is something. */
export function Outbox() {
  const queryClient = useQueryClient();
  const waiting = useSyncExternalStore(changes.subscribe, changes.current).filter(isInOutbox);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => startSending(queryClient), [queryClient]);
  const notSent = useSyncExternalStore(dropped.subscribe, dropped.current);
  const count = waiting.length;
  const needsAnswer = notSent.length > 0 || waiting.some((one) => one.state !== "sending" && !maySend(one, Date.now()));
  return (
    <>
      {count > 0 || notSent.length > 0 || isOpen ? (
        <Popover
          label={count > 0 ? `Outbox, ${count} waiting` : "Outbox"}
          button={
            <>
              <Icon of={Send} className="size-4" />
              <span className="tabular-nums">
                {count}
                <span className="max-sm:sr-only"> waiting</span>
              </span>
            </>
          }
          className={cx(
            "flex h-8 items-center gap-1.5 rounded-md px-2 text-[0.8125rem] font-medium whitespace-nowrap hover:bg-hover",
            needsAnswer ? "text-danger" : "text-ink-soft hover:text-ink",
            onChrome,
          )}
        >
          {(close) => <OutboxList waiting={waiting} notSent={notSent} onOpenChange={setOpen} onClose={close} />}
        </Popover>
      ) : null}
      <span role="status" className="sr-only">
        {count > 0 ? `Outbox: ${count} waiting` : ""}
      </span>
    </>
  );
}
