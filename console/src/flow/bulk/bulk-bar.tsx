import { BULK_ACTS, type BulkAct, MOST_ROWS } from "@hivekeeper/contract/bulk.ts";
import { X } from "lucide";
import { useState } from "react";
import { formatCount } from "#lib/format.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { lazyOverlay } from "#ui/overlay/lazy-overlay.tsx";
import { useReturnedFocus } from "#ui/overlay/return-focus.ts";
import { ACTS } from "./bulk-words.ts";
import type { Choice } from "./use-choice.ts";

const AskBulk = lazyOverlay(() => import("./ask-bulk.tsx").then((file) => file.AskBulk));

/** At the foot of a list: how many rows are chosen, and what can be done to them. */
export function BulkBar({ choice }: { choice: Choice<never> }) {
  const { kind, count, total, isAll } = choice;
  const [asked, setAsked] = useState<BulkAct>();
  const isTooMuch = total !== null && total > MOST_ROWS;
  useReturnedFocus();
  return (
    <>
      <section
        aria-label="Chosen rows"
        className="sticky bottom-[calc(0.75rem+var(--toasts)+var(--job))] z-10 mx-auto flex w-fit max-w-full animate-rise flex-wrap items-center gap-x-3 gap-y-2 rounded-xl border border-line bg-surface py-2 ps-4 pe-2 shadow-overlay lg:bottom-3 no-print"
      >
        <p role="status" className="font-medium tabular-nums">
          {formatCount(count)} chosen
        </p>
        {!isAll && total !== null && total > count ? (
          <Button
            size="sm"
            tone="quiet"
            disabled={isTooMuch}
            title={isTooMuch ? `At most ${formatCount(MOST_ROWS)} in one go` : undefined}
            onClick={({ currentTarget }) => {
              // The button goes with its press: the focus moves on to the first act.
              currentTarget.nextElementSibling?.querySelector("button")?.focus();
              choice.chooseAll(total);
            }}
          >
            Choose all {formatCount(total)} that match
          </Button>
        ) : null}
        <div className="flex items-center gap-2">
          {BULK_ACTS[kind].map((act) => (
            <Button
              key={act}
              size="sm"
              tone={ACTS[act].tone === "danger" ? "danger-quiet" : "plain"}
              onClick={() => setAsked(act)}
            >
              {ACTS[act].verb}
            </Button>
          ))}
          <IconButton label="Clear the choice" icon={<Icon of={X} />} onClick={choice.clear} />
        </div>
        {isTooMuch ? (
          <p className="w-0 min-w-full text-[0.8125rem] text-ink-soft">
            {formatCount(total)} match; at most {formatCount(MOST_ROWS)} can be changed in one go.
          </p>
        ) : null}
      </section>
      {asked ? <AskBulk choice={choice} act={asked} onClose={() => setAsked(undefined)} /> : null}
    </>
  );
}
