import type { Dispute } from "@hivekeeper/contract/dispute.ts";
import { useState } from "react";
import { ReasonField } from "#flow/reason-field.tsx";
import { useConfirmedMutation } from "#flow/use-confirmed-mutation.ts";
import { offers } from "#lib/config.ts";
import { Confirm } from "#ui/overlay/confirm.tsx";
import { useSettleDispute } from "./dispute-mutations.ts";
import { disputeName } from "./dispute-name.ts";

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
  const confirmation = useConfirmedMutation(useSettleDispute(dispute, wished, reason).mutateAsync, onSettled);
  return (
    <Confirm
      {...confirmation}
      title={title}
      message={
        <>
          {question} <bdi>“{disputeName(dispute)}”</bdi>
        </>
      }
      verb={verb}
      tone="primary"
      onClose={onClose}
    >
      {wished === "resolved" && offers("people") ? (
        <ReasonField value={reason} onChange={setReason} hint={READERS} />
      ) : null}
    </Confirm>
  );
}
