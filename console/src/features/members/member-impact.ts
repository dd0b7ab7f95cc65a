import type { Member } from "@hivekeeper/contract/member.ts";
import type { ImpactLinks } from "#flow/impact-lines.tsx";

/** Where to see what an act on a member touches. */
export const impactLinks = ({ displayName, creatorId }: Member): ImpactLinks => ({
  open_disputes: { to: "/disputes", search: { search: displayName } },
  ...(creatorId && {
    published_services: { to: "/creators/:id", params: { id: creatorId }, search: { tab: "services" } },
  }),
});
