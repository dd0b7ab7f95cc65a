import type { Dispute } from "@hivekeeper/contract/dispute.ts";
import { type ReactNode, useState } from "react";
import { useNotifyFailed } from "#flow/notify.ts";
import { RecordWaiting } from "#flow/record-waiting.tsx";
import { RecordActions } from "#ui/overlay/record-actions.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { DisputeFacts } from "./dispute-facts.tsx";
import { useDispute } from "./dispute-queries.ts";
import { useDisputeActions } from "./use-dispute-actions.tsx";

/** A tab beside the details; `asOf` changes with the dispute. */
export interface DisputeTab {
  value: string;
  label: string;
  content: (dispute: { id: string; asOf: string }) => ReactNode;
}

export interface DisputeDetailsProps {
  id: string;
  /** Left out where the conversation stands beside. */
  onJoin?: ((dispute: Dispute) => void) | undefined;
  tabs: readonly DisputeTab[];
  /** On paper it stands in the place of the tabs. */
  paper?: ((dispute: Dispute) => ReactNode) | undefined;
}

const DETAILS = { value: "details", label: "Details" };

/** A dispute with its actions, in a panel or a pane. */
export function DisputeDetails({ id, onJoin, tabs, paper }: DisputeDetailsProps) {
  const { dispute, query } = useDispute(id);
  const { actionsOf, question } = useDisputeActions({ onJoin });
  const [tab, setTab] = useState(DETAILS.value);
  useNotifyFailed(query.error, "Could not open dispute.");
  if (!dispute) return <RecordWaiting of="dispute" query={query} failed="Failed to load dispute details." />;
  const other = tabs.find(({ value }) => value === tab);
  const content = other ? other.content({ id, asOf: dispute.updatedAt ?? "" }) : <DisputeFacts dispute={dispute} />;
  return (
    <>
      <div data-screen aria-busy={query.isFetching} className="pb-5">
        {tabs.length === 0 ? (
          content
        ) : (
          <div className="-mt-4">
            <Tabs label="Dispute" tabs={[DETAILS, ...tabs]} value={other?.value ?? DETAILS.value} onChange={setTab}>
              <div className="pt-4">{content}</div>
            </Tabs>
          </div>
        )}
      </div>
      {paper?.(dispute)}
      <RecordActions items={actionsOf(dispute)} />
      {question}
    </>
  );
}
