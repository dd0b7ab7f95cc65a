import { lazyLayer } from "#ui/overlay/lazy-layer.tsx";

/** Fetched when it is first needed. */
export const EditMember = lazyLayer(async () => (await import("./edit-member.tsx")).EditMember);
