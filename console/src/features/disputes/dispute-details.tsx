import type { Dispute } from "@hivekeeper/contract/dispute.ts";
import { useState } from "react";
import { useNotifyFailed } from "#flow/notify.ts";
import { RecordWaiting } from "#flow/record-waiting.tsx";
import { lazyPart } from "#ui/lazy-part.tsx";
import { RecordActions } from "#ui/overlay/record-actions.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { useCalm } from "#ui/use-calm.ts";
import { DisputeFacts } from "./dispute-facts.tsx";
import { useDispute } from "./dispute-queries.ts";
import type { DisputeTab } from "./printed-tabs.tsx";
import { useDisputeActions } from "./use-dispute-actions.tsx";

const PrintedTabs = lazyPart(async () => (await import("./printed-tabs.tsx")).PrintedTabs, { isExtra: true });

export interface DisputeDetailsProps {
  id: string;
  /** Left out where the conversation stands beside. */
  onJoin?: ((dispute: Dispute) => void) | undefined;
  tabs: readonly DisputeTab[];
}

const DETAILS = { value: "details", label: "Details" };

/** A dispute with its actions, in a panel or a pane. */
export function DisputeDetails({ id, onJoin, tabs }: DisputeDetailsProps) {
  const { dispute, query } = useDispute(id);
  const { actionsOf, question } = useDisputeActions({ onJoin });
  const isCalm = useCalm();
  const [tab, setTab] = useState(DETAILS.value);
  useNotifyFailed(query.error, "Could not open dispute.");
  if (!dispute) return <RecordWaiting of="dispute" query={query} failed="Failed to load dispute details." />;
  const other = tabs.find(({ value }) => value === tab);
  const content = other ? (
    <div className="print:hidden">{other.content({ id, asOf: dispute.updatedAt ?? "" })}</div>
  ) : (
    <DisputeFacts dispute={dispute} />
  );
  return (
    <>
      <div aria-busy={query.isFetching} className="pb-5">
        {tabs.length === 0 ? (
          content
        ) : (
          <div className="-mt-4">
            <Tabs label="Dispute" tabs={[DETAILS, ...tabs]} value={other?.value ?? DETAILS.value} onChange={setTab}>
              <div className="pt-4">{content}</div>
            </Tabs>
          </div>
        )}
        {isCalm ? <PrintedTabs dispute={dispute} tabs={tabs} hasFacts={other === undefined} /> : null}
      </div>
      <RecordActions items={actionsOf(dispute)} />
      {question}
    </>
  );
}
