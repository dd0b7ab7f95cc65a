import { DECISION_REASON_MAX } from "@hivekeeper/contract/decision.ts";
import type { QueueAct } from "./queue-desk.tsx";
import type { Verdict } from "./queue-state.ts";

type Sent<Item> = Pick<Verdict<Item>, "request" | "waits">;

/** The buttons of a queue whose items are approved or rejected. @param reasons The usual ones of a rejection. */
export const approveOrReject = <Item>(
  { approve, reject }: { approve: Sent<Item>; reject: Sent<Item> },
  reasons: readonly string[],
): readonly QueueAct<Item>[] => [
  {
    ...{ key: "r", label: "Reject", tone: "danger-quiet" },
    verdict: { done: "Rejected", failed: "Reject failed.", ...reject },
    question: {
      ...{ legend: "Why is it rejected?", reasons, label: "Reason", max: DECISION_REASON_MAX },
      hint: "Administrators see it with the decision, also at the creator's next item.",
      missing: "Choose a reason, or write one",
    },
  },
  {
    ...{ key: "a", label: "Approve", tone: "primary" },
    verdict: { done: "Approved", failed: "Approve failed.", ...approve },
  },
];
