import { lazyPart } from "#ui/lazy-part.tsx";
import { lazyOverlay } from "#ui/overlay/lazy-overlay.tsx";

/** Loaded when a conversation is first opened. */
export const ConversationPanel = lazyOverlay(async () => (await import("./conversation-panel.tsx")).ConversationPanel);

/** The same in a pane. */
export const ConversationPart = lazyPart(async () => (await import("./conversation-content.tsx")).ConversationContent);
