import { inWords } from "#lib/words.ts";
import { Badge, type BadgeTone } from "#ui/badge.tsx";

const TONE: Readonly<Record<string, BadgeTone>> = { HELD: "warn", RELEASED: "good", REFUNDED: "info" };

/** Where the money of a booking is. Another backend may have words of its own. */
export const EscrowBadge = ({ escrow }: { escrow: string }) => (
  <Badge tone={TONE[escrow] ?? "neutral"}>{inWords(escrow)}</Badge>
);
