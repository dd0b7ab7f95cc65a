import { type Dispute, updateDispute } from "@hivekeeper/contract/dispute.ts";
import { useState } from "react";
import { useChange } from "#flow/change/use-change.ts";
import { ConfirmMutation } from "#flow/form/confirm-mutation.tsx";
import { ReasonField } from "#flow/form/reason-field.tsx";
import { ifMatchOf } from "#flow/if-match.ts";
import { notifyDone } from "#flow/notify.ts";
import { requestTo } from "#lib/call-request.ts";
import { offers } from "#lib/config.ts";
import { formatNaira } from "#lib/format.ts";
import { disputeName } from "./dispute-name.ts";
import { refreshDisputes } from "./dispute-queries.ts";

interface SettleDisputeProps {
  dispute: Dispute;
  onClose: () => void;
  /** The state was changed, so the dispute left the tab it stood in. */
  onSettled: () => void;
}

const READERS = "Optional. Both sides read it in the conversation.";

const WORDS = {
  pending: {
    wished: "resolved",
    title: "Mark as resolved",
    question: "Mark this dispute as resolved?",
    verb: "Mark as resolved",
  },
  resolved: {
    wished: "pending",
    title: "Reopen",
    question: "Reopen this dispute?",
    verb: "Reopen",
  },
} as const satisfies Record<Dispute["status"], object>;

export function SettleDispute({ dispute, onClose, onSettled }: SettleDisputeProps) {
  const { wished, title, question, verb } = WORDS[dispute.status];
  const [reason, setReason] = useState("");
  const { mutateAsync } = useSettleDispute(dispute, wished, reason);
  return (
    <ConfirmMutation
      mutate={mutateAsync}
      failed="Failed to update dispute."
      onDone={onSettled}
      title={title}
      message={
        <>
          {question} <bdi>“{disputeName(dispute)}”</bdi>
          <HeldMoney dispute={dispute} />
        </>
      }
      verb={verb}
      tone="primary"
      onClose={onClose}
    >
      {wished === "resolved" && offers("desk") ? (
        <ReasonField value={reason} onChange={setReason} hint={READERS} />
      ) : null}
    </ConfirmMutation>
  );
}

/** What becomes of money in escrow: a decision here moves none, the marketplace does. */
function HeldMoney({ dispute: { status, booking } }: { dispute: Dispute }) {
  const { escrow, amount } = booking;
  if (escrow !== "HELD" || !offers("desk")) return null;
  return (
    <span className="mt-2 block text-ink">
      <span className="font-medium">{amount === null ? "The money" : formatNaira(amount)} stays held.</span>{" "}
      {status === "pending"
        ? "Marking the dispute as resolved moves no money: the marketplace releases or refunds it, which it can once no dispute of the booking is open."
        : "While the dispute is open, the marketplace can neither release nor refund it."}
    </span>
  );
}

const SENT = { resolved: "CLOSED", pending: "OPEN" } as const satisfies Record<Dispute["status"], string>;

/** Sends the desired status, never a toggle, with its reason if there is one. */
function useSettleDispute(dispute: Dispute, wished: Dispute["status"], reason: string) {
  const { id } = dispute;
  return useChange({
    request: (signal: AbortSignal) =>
      requestTo(updateDispute, {
        params: { id },
        body: { resolve_status: SENT[wished], ...(reason.trim() && { reason }) },
        signal,
      }),
    waits: () => ({
      what: wished === "resolved" ? "Mark as resolved" : "Reopen",
      whom: disputeName(dispute),
      record: `dispute ${id}`,
      opens: `/disputes?view=${id}`,
      touches: ["disputes"],
      ifMatch: ifMatchOf(dispute),
      wanted: { field: "resolve_status", value: SENT[wished], words: { CLOSED: "Resolved", OPEN: "Pending" } },
    }),
    onSuccess: (queryClient, { body }) => {
      notifyDone("Updated", body, "Dispute updated successfully");
      void refreshDisputes(queryClient);
    },
    failed: "Action failed.",
  });
}
