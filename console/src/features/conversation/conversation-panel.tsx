import { Panel } from "#ui/overlay/panel.tsx";
import { ConversationContent, type ConversationContentProps } from "./conversation-content.tsx";

export const ConversationPanel = (props: ConversationContentProps) => (
  <Panel title="Dispute conversation" onClose={props.onClose}>
    <ConversationContent {...props} />
  </Panel>
);
