import type { Dispute } from "@hivekeeper/contract/dispute.ts";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { PrefetchOverlays } from "#flow/prefetch-overlays.tsx";
import { formatMoment } from "#lib/format.ts";
import { Section } from "#ui/section.tsx";
import { usePrinting } from "#ui/use-printing.ts";
import { DisputeFacts } from "./dispute-facts.tsx";

/** A tab beside the details; `asOf` changes with the dispute. */
export interface DisputeTab {
  value: string;
  label: string;
  content: (dispute: { id: string; asOf: string }) => ReactNode;
  /** Set where it stands on paper too: loads ahead what it shows. */
  loadForPaper?: (queryClient: QueryClient, id: string) => Promise<void>;
}

interface PrintedTabsProps {
  dispute: Dispute;
  tabs: readonly DisputeTab[];
  /** The facts stand above already. */
  hasFacts: boolean;
}

/** On paper: the facts of a dispute, what stands below them, and when it was printed. */
export function PrintedTabs({ dispute, tabs, hasFacts }: PrintedTabsProps) {
  const { id, updatedAt } = dispute;
  const queryClient = useQueryClient();
  const isPrinting = usePrinting();
  const overlays = tabs.flatMap(({ loadForPaper }) =>
    loadForPaper ? [{ preload: () => loadForPaper(queryClient, id) }] : [],
  );
  return (
    <>
      <PrefetchOverlays key={id} overlays={overlays} />
      {isPrinting ? (
        <div className="flex flex-col gap-5 pt-5">
          {hasFacts ? null : <DisputeFacts dispute={dispute} />}
          {tabs.map(({ value, label, content, loadForPaper }) =>
            loadForPaper ? (
              <Section key={value} title={label}>
                {content({ id, asOf: updatedAt ?? "" })}
              </Section>
            ) : null,
          )}
          <p className="text-ink-soft">Printed {formatMoment(new Date().toISOString())}</p>
        </div>
      ) : null}
    </>
  );
}
