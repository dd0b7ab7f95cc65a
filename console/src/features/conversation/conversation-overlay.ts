import { lazyOverlay } from "#ui/overlay/lazy-overlay.tsx";

/** Loaded when a conversation is first opened. */
export const ConversationPanel = lazyOverlay(async () => (await import("./conversation-panel.tsx")).ConversationPanel);
