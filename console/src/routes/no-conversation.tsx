import type { Dispute } from "@hivekeeper/contract/dispute.ts";
import { MessagesSquare } from "lucide";
import { useDispute } from "#features/disputes/dispute-queries.ts";
import { hasShortcuts } from "#lib/shortcuts.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Icon } from "#ui/icon.tsx";

interface NoConversationProps {
  /** The chosen dispute. */
  id: string | undefined;
  onJoin: (dispute: Dispute) => void;
}

const MARK = <Icon of={MessagesSquare} className="size-5" />;
const KEYS = "Press j and k to walk through the list, Enter to join the conversation.";
const UNREAD = "Nothing is marked as read until you join it.";

/** In the place of a conversation that is not open: how to choose a dispute, or how to open its conversation. */
export function NoConversation({ id, onJoin }: NoConversationProps) {
  return (
    <div className="m-auto">
      {id ? (
        <Join id={id} onJoin={onJoin} />
      ) : (
        <EmptyState title="Choose a dispute" hint={hasShortcuts() ? KEYS : undefined} icon={MARK} />
      )}
    </div>
  );
}

function Join({ id, onJoin }: { id: string; onJoin: (dispute: Dispute) => void }) {
  const { dispute } = useDispute(id);
  return (
    <EmptyState
      title="The conversation is not open"
      hint={hasShortcuts() ? `${UNREAD} ${KEYS}` : UNREAD}
      icon={MARK}
      action={
        dispute ? (
          <Button tone="primary" onClick={() => onJoin(dispute)}>
            Join conversation
          </Button>
        ) : null
      }
    />
  );
}
