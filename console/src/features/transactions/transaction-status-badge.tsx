import type { Transaction } from "@hivekeeper/contract/transaction.ts";
import { inWords } from "#lib/words.ts";
import { Badge, type BadgeTone } from "#ui/badge.tsx";

const TONE: Readonly<Record<string, BadgeTone>> = {
  completed: "good",
  success: "good",
  pending: "warn",
  failed: "bad",
  rejected: "bad",
};

/** The backend's own status. An assumed one, which the backend did not send, has a dotted underline. */
export function TransactionStatusBadge({ transaction: { status, isStatusAssumed } }: { transaction: Transaction }) {
  const word = inWords(status);
  return (
    <Badge tone={TONE[status] ?? "neutral"} title={isStatusAssumed ? "Assumed: no status was sent" : undefined}>
      {isStatusAssumed ? (
        <span className="underline decoration-dotted underline-offset-2">
          {word}
          <span className="sr-only"> (assumed)</span>
        </span>
      ) : (
        word
      )}
    </Badge>
  );
}
