import { lazyLayer } from "#ui/overlay/lazy-layer.tsx";

/** Fetched when a conversation is first joined. */
export const ConversationPanel = lazyLayer(async () => (await import("./conversation-panel.tsx")).ConversationPanel);
