import type { Stake } from "@hivekeeper/contract/people.ts";
import type { BadgeLook } from "#ui/badge.tsx";

export const STAKE_LOOK = {
  ACTIVE: { label: "Active", tone: "good" },
  PAID_OUT: { label: "Paid out", tone: "info" },
} as const satisfies Record<Stake["status"], BadgeLook>;
