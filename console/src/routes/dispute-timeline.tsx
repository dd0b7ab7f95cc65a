import type { Dispute } from "@hivekeeper/contract/dispute.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { ActivityChanges } from "#features/activity/activity-changes.tsx";
import { creatorChangeWords } from "#features/creators/creator-change-words.ts";
import { DisputeFacts } from "#features/disputes/dispute-facts.tsx";
import { DisputeTimeline, type DisputeTimelineProps, loadTimeline } from "#features/disputes/dispute-timeline.tsx";
import { offers } from "#lib/config.ts";
import { formatMoment } from "#lib/format.ts";
import { savesData } from "#lib/saves-data.ts";
import { Section } from "#ui/section.tsx";
import { loadsForPaper, usePrinting } from "#ui/use-printing.ts";

/** A dispute's timeline, with the edits of its service as on the creator's screen. */
export const Timeline = (props: Omit<DisputeTimelineProps, "changes">) => (
  <DisputeTimeline {...props} changes={(changes) => <ActivityChanges changes={changes} words={creatorChangeWords} />} />
);

interface DisputeOnPaperProps {
  dispute: Dispute;
  /** Its messages stand on the same paper. */
  hasConversation: boolean;
}

/** A dispute as it is printed: the facts, the timeline, and when that was. A browser does not wait: it loads ahead. */
export function DisputeOnPaper({ dispute, hasConversation }: DisputeOnPaperProps) {
  const { id } = dispute;
  const queryClient = useQueryClient();
  const isPrinting = usePrinting();
  useEffect(() => {
    if (!offers("desk")) return;
    if (!savesData()) loadTimeline(queryClient, id).catch(() => {});
    return loadsForPaper(() => loadTimeline(queryClient, id, Number.POSITIVE_INFINITY));
  }, [queryClient, id]);
  if (!isPrinting) return null;
  return (
    <div data-on-paper className="flex flex-col gap-5 pt-5">
      <DisputeFacts dispute={dispute} />
      {offers("desk") ? (
        <Section title="Timeline">
          <Timeline id={id} hasConversation={hasConversation} />
        </Section>
      ) : null}
      <p className="text-ink-soft">Printed {formatMoment(new Date().toISOString())}</p>
    </div>
  );
}
