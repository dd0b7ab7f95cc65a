import { lazyLayer } from "#ui/lazy-layer.tsx";

/** What opens above the list; each is fetched when it is first needed. */
export const ViewMember = lazyLayer(async () => (await import("./view-member.tsx")).ViewMember);
export const EditMember = lazyLayer(async () => (await import("./edit-member.tsx")).EditMember);
