import type { Area, Level } from "@hivekeeper/contract/right.ts";
import type { Invitation, Teammate } from "@hivekeeper/contract/team.ts";
import { formatMoment } from "#lib/format.ts";
import type { BadgeLook } from "#ui/badge.tsx";

/** What an area is called, and what it covers where the name alone does not say it. */
export const AREA_WORDS = {
  investments: { label: "Investments", hint: "With their investors" },
  services: { label: "Services", hint: "Hives, service clusters and services" },
  reviews: { label: "Reviews", hint: "" },
  creators: { label: "Creators", hint: "Without identity numbers and documents" },
  identity: { label: "Identity", hint: "NIN, BVN and documents of creators" },
  members: { label: "Users", hint: "And the page of each person" },
  money: { label: "Money", hint: "Transactions, and amounts in every other record" },
  disputes: { label: "Disputes", hint: "With their conversations and notes" },
  reports: { label: "Reports", hint: "" },
  exports: { label: "Exports", hint: "Files of lists that may be seen" },
  installation: { label: "Installation", hint: "Webhooks, keys, check of the backend" },
  team: { label: "Team", hint: "Administrators, roles and invitations" },
} as const satisfies Record<Area, { label: string; hint: string }>;

export const LEVEL_WORDS = { none: "None", see: "See", change: "Change" } as const satisfies Record<Level, string>;

const FACTORS: Readonly<Record<string, string>> = { totp: "Authenticator", passkey: "Passkey" };

export function factorsInWords({ secondFactors, isFactorRequired }: Teammate): string {
  if (secondFactors.length === 0) return isFactorRequired ? "Not yet" : "None";
  return secondFactors.map((factor) => FACTORS[factor] ?? factor).join(", ");
}

export const stateOf = ({ isActive }: Teammate): BadgeLook =>
  isActive ? { label: "Active", tone: "good" } : { label: "Inactive", tone: "neutral" };

export function invitationFacts({ role, invitedBy, expiresAt }: Invitation, now = Date.now()): string {
  const isOver = Date.parse(expiresAt) <= now;
  const by = invitedBy ? `invited by ${invitedBy}` : "invited";
  return `${role} · ${by} · ${isOver ? "expired" : "works until"} ${formatMoment(expiresAt)}`;
}
