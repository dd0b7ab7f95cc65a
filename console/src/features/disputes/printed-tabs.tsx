import type { Dispute } from "@hivekeeper/contract/dispute.ts";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { formatMoment } from "#lib/format.ts";
import { savesData } from "#lib/saves-data.ts";
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

/**
 * On paper: the facts of a dispute, what stands below them, and when it was printed. Rendered when the screen has
 * settled: it loads ahead, since a browser does not wait.
 */
export function PrintedTabs({ dispute, tabs, hasFacts }: PrintedTabsProps) {
  const { id, updatedAt } = dispute;
  const queryClient = useQueryClient();
  const isPrinting = usePrinting();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tabs are the same for every dispute.
  useEffect(() => {
    if (!savesData()) for (const { loadForPaper } of tabs) loadForPaper?.(queryClient, id).catch(() => {});
  }, [id]);
  if (!isPrinting) return null;
  return (
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
  );
}
