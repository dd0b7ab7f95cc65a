import { chatIdOf, type Dispute } from "@hivekeeper/contract/dispute.ts";
import { MessageSquareOff } from "lucide";
import { type ReactNode, useEffect } from "react";
import { useNotifyFailed } from "#flow/notify.ts";
import { failureText } from "#lib/call-error.ts";
import { getConfig } from "#lib/config.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { Icon } from "#ui/icon.tsx";
import { toast } from "#ui/overlay/toast.ts";
import { Spinner } from "#ui/spinner.tsx";
import { Conversation, type ConversationProps } from "./conversation.tsx";

export interface ConversationContentProps {
  /** The dispute of the conversation; undefined until it is loaded. */
  dispute: Dispute | undefined;
  /** Why the dispute could not be loaded. */
  error: Error | null;
  onRetry?: () => void;
  /** Called when the dispute may have changed. */
  onNews?: () => void;
  onClose: () => void;
  /** Rendered in the conversation's header. */
  head?: ((dispute: Dispute) => ReactNode) | undefined;
  Head?: ConversationProps["Head"];
}

const NOT_OPENED = "Could not open conversation.";

/** The conversation of a dispute, in a panel or a pane. */
export function ConversationContent(props: ConversationContentProps) {
  const { dispute, error, onRetry, onNews = () => {}, onClose, head, Head } = props;
  useNotifyFailed(dispute ? null : error, NOT_OPENED, "Chat error");
  if (getConfig().realtimeBase === "") {
    return (
      <EmptyState
        title="Conversations are not configured."
        hint="This deployment names no realtime store."
        icon={<Icon of={MessageSquareOff} className="size-5" />}
      />
    );
  }
  if (dispute) return <ConversationOf {...{ dispute, onNews, Head }} head={head?.(dispute)} onMissing={onClose} />;
  if (error) return <ErrorState message={failureText(error, NOT_OPENED)} onRetry={onRetry} />;
  return (
    <div className="grid animate-late place-items-center py-16 text-ink-soft">
      <Spinner label="Loading conversation…" className="size-6" />
    </div>
  );
}

interface ConversationOfProps extends Omit<ConversationProps, "chatId"> {
  onMissing: () => void;
}

/** Characters that a path of a realtime store must not contain. */
const FORBIDDEN = /[.$#[\]/]/;

function ConversationOf({ onMissing, ...props }: ConversationOfProps) {
  const chatId = chatIdOf(props.dispute);
  useEffect(() => {
    if (chatId !== null) return;
    toast({ title: "Missing chat", message: "No chatId found for this dispute.", tone: "error" });
    onMissing();
  });
  if (chatId === null) return null;
  if (FORBIDDEN.test(chatId)) return <ErrorState message={NOT_OPENED} />;
  return <Conversation key={chatId} chatId={chatId} {...props} />;
}
