import { lazyPart } from "#ui/lazy-part.tsx";
import { lazyOverlay } from "#ui/overlay/lazy-overlay.tsx";

/** Loaded when a conversation is first opened. */
export const ConversationPanel = lazyOverlay(() =>
  import("./conversation-panel.tsx").then((file) => file.ConversationPanel),
);

/** The same in a pane. */
export const ConversationPart = lazyPart(() =>
  import("./conversation-content.tsx").then((file) => file.ConversationContent),
);
