import type { Member } from "@hivekeeper/contract/member.ts";
import type { ImpactLinks } from "#flow/impact-lines.tsx";
import { offers } from "#lib/config.ts";

/** Where to see what an act on a member touches. */
export function impactLinks({ id, displayName, creatorId }: Member): ImpactLinks {
  const page = { to: "/members/:id", params: { id } } as const;
  return {
    open_disputes: { to: "/disputes", search: offers("people") ? { member: id } : { search: displayName } },
    ...(offers("people") && { open_bookings: page, active_stakes: page, devices: page }),
    ...(creatorId && {
      published_services: { to: "/creators/:id", params: { id: creatorId }, search: { tab: "services" } },
    }),
  };
}
