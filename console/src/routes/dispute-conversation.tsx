import { ConversationPanel } from "#features/conversation/conversation-overlay.ts";
import { useDispute } from "#features/disputes/dispute-queries.ts";

/** The conversation of the dispute whose id is in the address. */
export function DisputeConversation({ id, onClose }: { id: string; onClose: () => void }) {
  const { dispute, error, refetch } = useDispute(id);
  const again = () => void refetch();
  return <ConversationPanel dispute={dispute} error={error} onRetry={again} onNews={again} onClose={onClose} />;
}
