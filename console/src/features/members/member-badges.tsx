import type { Member } from "@hivekeeper/contract/member.ts";
import { Badge } from "#ui/badge.tsx";

export function ActiveBadge({ isActive }: { isActive: boolean }) {
  return <Badge tone={isActive ? "good" : "neutral"}>{isActive ? "Active" : "Inactive"}</Badge>;
}

/** The same words in a row, where only what is missing stands out. */
export const VerifiedWord = ({ member: { emailVerifiedAt } }: { member: Member }) => (
  <span className={emailVerifiedAt ? "text-ink-soft" : "text-warn-ink"}>
    {emailVerifiedAt ? "Verified" : "Unverified"}
  </span>
);

export function VerifiedBadge({ member: { emailVerifiedAt } }: { member: Member }) {
  return emailVerifiedAt ? <Badge tone="info">Verified</Badge> : <Badge tone="warn">Unverified</Badge>;
}
