import { lazyOverlay } from "#ui/overlay/lazy-overlay.tsx";

/** Fetched when it is first needed. */
export const EditMember = lazyOverlay(async () => (await import("./edit-member.tsx")).EditMember);
