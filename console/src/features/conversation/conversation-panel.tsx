import { Panel } from "#ui/overlay/panel.tsx";
import { ConversationContent, type ConversationContentProps } from "./conversation-content.tsx";
import { FoldingHead } from "./folding-head.tsx";

export const ConversationPanel = (props: ConversationContentProps) => (
  <Panel title="Dispute conversation" onClose={props.onClose}>
    <ConversationContent {...props} Head={FoldingHead} />
  </Panel>
);
