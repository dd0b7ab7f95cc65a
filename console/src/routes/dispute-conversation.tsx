import type { Dispute } from "@hivekeeper/contract/dispute.ts";
import { useQueryClient } from "@tanstack/react-query";
import { ConversationPanel, ConversationPart } from "#features/conversation/conversation-overlay.ts";
import { refreshDisputes, useDispute } from "#features/disputes/dispute-queries.ts";
import { lazyPart } from "#ui/lazy-part.tsx";
import { DisputePaper } from "./dispute-tabs.tsx";

const DisputeHead = lazyPart(() => import("#features/disputes/dispute-head.tsx").then((file) => file.DisputeHead), {
  isExtra: true,
});

/** What stands above the messages of a dispute's conversation. */
export const headOf = (dispute: Dispute) => (
  <>
    <DisputeHead dispute={dispute} />
    <DisputePaper dispute={dispute} hasConversation />
  </>
);

/** The conversation of the dispute whose id is in the address. */
export function DisputeConversation({ id, onClose }: { id: string; onClose: () => void }) {
  const {
    dispute,
    query: { error, refetch },
  } = useDispute(id);
  const again = () => void refetch();
  return (
    <ConversationPanel dispute={dispute} error={error} onRetry={again} onNews={again} onClose={onClose} head={headOf} />
  );
}

/** The same beside the list and the facts, which follow its news. */
export function ConversationBeside({ id, onClose }: { id: string; onClose: () => void }) {
  const queryClient = useQueryClient();
  const {
    dispute,
    query: { error, refetch },
  } = useDispute(id);
  return (
    <ConversationPart
      dispute={dispute}
      error={error}
      onRetry={() => void refetch()}
      onNews={() => void refreshDisputes(queryClient)}
      onClose={onClose}
    />
  );
}
