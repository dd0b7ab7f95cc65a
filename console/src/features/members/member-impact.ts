import type { Member } from "@hivekeeper/contract/member.ts";
import type { ImpactLinks } from "#flow/form/impact-lines.tsx";

/** Links to the lists of the records that an act on a member affects. */
export function impactLinks({ id, creatorId }: Member): ImpactLinks {
  const page = { to: "/members/:id", params: { id } } as const;
  return {
    open_disputes: { to: "/disputes", search: { member: id } },
    open_bookings: page,
    active_stakes: page,
    devices: page,
    ...(creatorId && {
      published_services: { to: "/creators/:id", params: { id: creatorId }, search: { tab: "services" } },
    }),
  };
}
