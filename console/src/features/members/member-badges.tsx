import type { Member } from "@hivekeeper/contract/member.ts";
import { Badge } from "#ui/badge.tsx";

export function ActiveBadge({ isActive }: { isActive: boolean }) {
  return <Badge tone={isActive ? "good" : "neutral"}>{isActive ? "Active" : "Inactive"}</Badge>;
}

export function VerifiedBadge({ member: { emailVerifiedAt } }: { member: Member }) {
  return emailVerifiedAt ? <Badge tone="info">Verified</Badge> : <Badge tone="warn">Unverified</Badge>;
}
