import { lazyOverlay } from "#ui/overlay/lazy-overlay.tsx";

/** Fetched when a conversation is first joined. */
export const ConversationPanel = lazyOverlay(async () => (await import("./conversation-panel.tsx")).ConversationPanel);
