import type { Kobo } from "@hivekeeper/contract/money.ts";
import { formatNaira, formatWholeNaira } from "#lib/format.ts";

/** The amount of a transaction in a row: without decimals, as the specification has it; its title is exact. */
export const RowAmount = ({ amount }: { amount: Kobo | null }) => (
  <span title={formatNaira(amount)}>{formatWholeNaira(amount)}</span>
);
